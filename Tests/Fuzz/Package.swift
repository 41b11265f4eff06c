// swift-tools-version: 6.1
import PackageDescription

// The executables have no `main` function of their own, because libFuzzer contains one.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

// A separate package, so that users of the libraries do not build the fuzzers.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThreeDucks", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzReplay",
      dependencies: [.product(name: "ThreeDucksCore", package: "ThreeDucks")],
      swiftSettings: settings),
    .executableTarget(
      name: "FuzzSave",
      dependencies: [.product(name: "ThreeDucksCore", package: "ThreeDucks")],
      swiftSettings: settings),
    .executableTarget(
      name: "FuzzTheme",
      dependencies: [.product(name: "ThreeDucksTerminal", package: "ThreeDucks")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
