// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses the libraries builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThreeDucks", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CPseudoTerminal",
        .product(name: "Redux", package: "ThreeDucks"),
        .product(name: "ThreeDucksCore", package: "ThreeDucks"),
      ]),
    .target(
      name: "CPseudoTerminal", linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
  ],
  swiftLanguageModes: [.v6]
)
