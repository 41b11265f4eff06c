/// The themes, as the text of the files in `Themes`.
package enum Themes {
  /// The name and text of every theme, the default first.
  package static let all: [(name: String, text: String)] = [
    ("pond", text(PackageResources.pond_theme)), ("night", text(PackageResources.night_theme)),
    ("paper", text(PackageResources.paper_theme)),
    ("contrast", text(PackageResources.contrast_theme)),
    ("mono", text(PackageResources.mono_theme)),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
