// swift-tools-version: 6.1
import PackageDescription

// Tests that must fail under XCTest and under Swift Testing; .ci/check-wrong-tests runs them.
let package = Package(
  name: "WrongTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThreeDucks", path: "../../..")],
  targets: ["WrongXCTests", "WrongSwiftTests"].map { name in
    .testTarget(
      name: name,
      dependencies: [
        .product(name: "Redux", package: "ThreeDucks"),
        .product(name: "ReduxTesting", package: "ThreeDucks"),
      ])
  },
  swiftLanguageModes: [.v6]
)
