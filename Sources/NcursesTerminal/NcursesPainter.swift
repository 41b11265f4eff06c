import CNcurses
import Platform
import Terminal

/// Frames as what the terminal is sent for them.
///
/// ncurses knows the terminal; it would send twice as many bytes for a picture, in eight colours or in
/// 256, and wait until they are read.
struct NcursesPainter {
  /// The colours that frames are shown in.
  let colours: Capabilities.Colours
  /// What stands around a frame, where the terminal knows it.
  let marks: ScreenLanguage.Marks?
  private var encoder: FrameEncoder

  init(_ language: ScreenLanguage) {
    colours = language.colours
    marks = language.marks
    encoder = FrameEncoder(language)
  }

  /// What to send for a frame behind the one before.
  mutating func text(showing frame: Frame, cursor: Point?) -> String {
    encoder.text(showing: frame, cursor: cursor)
  }

  /// The terminal may show anything: the next frame is sent whole.
  mutating func forget() {
    encoder.forget()
  }
}
