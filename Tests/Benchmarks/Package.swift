// swift-tools-version: 6.1
import PackageDescription

// This is a separate package, because only the benchmarks use ReSwift. RESWIFT is the path of a clone of
// ReSwift; if it is not set, the benchmarks are built without ReSwift.
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
