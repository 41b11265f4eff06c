// swift-tools-version: 6.1
import PackageDescription

// libFuzzer contains the `main` function, so the executables must not have one.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

// This is a separate package, so that users of the libraries do not build the fuzzers.
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
