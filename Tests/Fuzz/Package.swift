// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses the libraries builds it.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThreeDucks", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzReplay",
      dependencies: [.product(name: "ThreeDucksCore", package: "ThreeDucks")],
      // The fuzzer brings the `main` that calls the target.
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
