// swift-tools-version: 6.1
import PackageDescription

// A separate package, because only benchmarks need ReSwift, and only if RESWIFT names a clone of it.
let reSwift = Context.environment["RESWIFT"].flatMap { $0.isEmpty ? nil : $0 }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ThreeDucks", path: "../..")]
    + (reSwift.map { [.package(name: "ReSwift", path: $0)] } ?? []),
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Redux", package: "ThreeDucks"),
        .product(name: "ThreeDucksCore", package: "ThreeDucks"),
      ] + (reSwift == nil ? [] : [.product(name: "ReSwift", package: "ReSwift")]))
  ],
  swiftLanguageModes: [.v6]
)
