// swift-tools-version: 6.1
import PackageDescription

// libFuzzer contains the `main` function.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

// A package of its own, so that users of the libraries do not build it.
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
