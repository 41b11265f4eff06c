// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ThreeDucks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "three-ducks", targets: ["ThreeDucks"]),
    .library(name: "Redux", targets: ["Redux"]),
    .library(name: "ReduxHistory", targets: ["ReduxHistory"]),
    .library(name: "ReduxLogging", targets: ["ReduxLogging"]),
    .library(name: "ReduxObservation", targets: ["ReduxObservation"]),
    .library(name: "ReduxPersistence", targets: ["ReduxPersistence"]),
    .library(name: "ReduxTesting", targets: ["ReduxTesting"]),
    .library(name: "ThreeDucksCore", targets: ["ThreeDucksCore"]),
    // The fuzzer, which is a separate package, needs this library.
    .library(name: "ThreeDucksTerminal", targets: ["ThreeDucksTerminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.4.0"),
  ],
  targets: [
    .executableTarget(
      name: "ThreeDucks",
      dependencies: [
        "ThreeDucksTerminal", "ThreeDucksPlain", "ThreeDucksCore", "Redux", "NcursesTerminal",
        "Terminal", "Platform", "Assets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "ThreeDucksPlain", dependencies: ["ThreeDucksCore", "Redux"]),
    .target(
      name: "ThreeDucksTerminal",
      dependencies: ["ThreeDucksCore", "Redux", "ReduxHistory", "Terminal", "Assets"]),
    .target(
      name: "ThreeDucksCore",
      dependencies: [
        "Redux", .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .target(
      name: "Redux",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .target(
      name: "ReduxHistory",
      dependencies: ["Redux", .product(name: "DequeModule", package: "swift-collections")]),
    .target(
      name: "ReduxLogging",
      dependencies: ["Redux", .product(name: "CustomDump", package: "swift-custom-dump")]),
    .target(name: "ReduxObservation", dependencies: ["Redux"]),
    .target(name: "ReduxPersistence", dependencies: ["Redux"]),
    .target(
      name: "ReduxTesting",
      dependencies: [
        "Redux",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Without this product, failures under Swift Testing go unnoticed.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .target(name: "Terminal"),
    .target(
      name: "Platform",
      dependencies: [
        "CTerminal",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "NcursesTerminal",
      dependencies: ["Terminal", "Platform", "CNcurses"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CTerminal"),
    .target(
      name: "Assets",
      path: "Assets",
      exclude: ["Install", "Screenshots", "Sounds/quack.py", "Tools"],
      resources: [
        .embedInCode("Sprites"), .embedInCode("Themes"), .embedInCode("Sounds/quack.wav"),
      ]),
    // Helpers for all tests, and a watchdog that ends tests that hang.
    .target(name: "CTestStart", path: "Tests/CTestStart"),
    .target(name: "TestSupport", dependencies: ["CTestStart"], path: "Tests/TestSupport"),
    // Runs programs on a pseudo-terminal.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .executableTarget(
      name: "FaultyProgram", dependencies: ["NcursesTerminal", "Platform", "Terminal"],
      path: "Tests/FaultyProgram"),
    .target(
      name: "GameTestSupport", dependencies: ["ThreeDucksCore", "Redux"],
      path: "Tests/GameTestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "ReduxTests",
      dependencies: [
        "Redux", "ReduxHistory", "ReduxLogging", "ReduxPersistence", "ReduxTesting", "TestSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "ReduxObservationTests", dependencies: ["ReduxObservation", "Redux", "TestSupport"]),
    .testTarget(
      name: "ThreeDucksCoreTests",
      dependencies: ["ThreeDucksCore", "Redux", "TestSupport", "GameTestSupport"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "NcursesTerminal", "Platform", "CNcurses", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(
      name: "ThreeDucksPlainTests",
      dependencies: [
        "ThreeDucksPlain", "ThreeDucksCore", "Redux", "TestSupport", "GameTestSupport",
      ]),
    .testTarget(
      name: "ThreeDucksTerminalTests",
      dependencies: [
        "ThreeDucksTerminal", "ThreeDucksCore", "Redux", "Terminal", "Assets", "TestSupport",
        "GameTestSupport",
      ],
      exclude: ["Frames"]),
    .testTarget(
      name: "ThreeDucksTests",
      dependencies: [
        "ThreeDucks", "ThreeDucksCore", "Platform", "TestSupport", "GameTestSupport",
      ]),
    .testTarget(
      name: "ThreeDucksEndToEndTests",
      dependencies: [
        "ThreeDucks", "ThreeDucksCore", "FaultyProgram", "TestSupport", "GameTestSupport",
        "CPseudoTerminal",
      ],
      exclude: ["Logs"]),
  ],
  swiftLanguageModes: [.v6]
)
