// swift-tools-version: 6.1
import PackageDescription

// A package of its own: only who compares needs the other libraries.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "ThreeDucks", path: "../.."),
    .package(url: "https://github.com/ReSwift/ReSwift", from: "6.1.1"),
  ],
  targets: [
    .executableTarget(
      name: "Peers",
      dependencies: [
        .product(name: "Redux", package: "ThreeDucks"),
        .product(name: "ThreeDucksCore", package: "ThreeDucks"),
        .product(name: "ReSwift", package: "ReSwift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
