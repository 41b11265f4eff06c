import CLibrary
import CTerminal

/// The terminal on standard input and output, below whatever draws on it.
package enum ControllingTerminal {
  /// Its extent in columns and rows; nil where it does not say.
  package static var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// How many bytes wait to be read.
  package static var unreadBytes: Int {
    var unread: Int32 = 0
    _ = ioctl(STDIN_FILENO, UInt(FIONREAD), &unread)
    return Int(unread)
  }

  /// Lets Ctrl-Z come as a key, so that the screen can be given back before anybody is stopped.
  package static func deliverSuspendKey() {
    ct_deliver_suspend_key(STDIN_FILENO)
  }

  /// From now on, a process in the background may change the terminal instead of being stopped.
  package static func allowChangesFromBackground() {
    signal(SIGTTOU, SIG_IGN)
  }

  /// From now on, a fatal signal first gives the terminal the settings that it has at this moment.
  package static func armRestore() {
    ct_restore_arm(STDIN_FILENO, STDOUT_FILENO)
  }

  /// What a fatal signal writes to the terminal; 512 bytes at the most.
  package static func setRestoreText(_ text: String) {
    ct_restore_set_text(text)
  }

  /// Gives the fatal signals back.
  package static func disarmRestore() {
    ct_restore_disarm()
  }
}
