import CNcurses
import Platform
import Terminal

/// Puts frames on the terminal that ncurses has taken.
///
/// ncurses knows the terminal and reads its keys; it would send twice as many bytes for a picture, in
/// eight colours or in 256.
struct NcursesPainter {
  /// The colours that frames are shown in.
  let colours: Capabilities.Colours
  /// What stands around a frame, where the terminal knows it.
  let marks: ScreenLanguage.Marks?
  private var encoder: FrameEncoder
  private var last: (frame: Frame, cursor: Point?)?

  init(_ language: ScreenLanguage) {
    colours = language.colours
    marks = language.marks
    encoder = FrameEncoder(language)
  }

  /// What to send for a frame behind the one before.
  mutating func text(showing frame: Frame, cursor: Point?) -> String {
    last = (frame, cursor)
    return encoder.text(showing: frame, cursor: cursor)
  }

  /// What to send for the last frame on a screen that shows something else.
  mutating func textAnew() -> String {
    encoder.forget()
    return last.map { encoder.text(showing: $0.frame, cursor: $0.cursor) } ?? ""
  }

  /// The terminal may show anything: the next frame is sent whole.
  mutating func forget() {
    encoder.forget()
  }
}
