import Platform
import ThreeDucksCore

/// The folder beside a save file that keeps the logs that prove its scores: no pruning of sessions
/// comes here, nor does another save file.
///
/// A new proof waits under another name until the save file names it: whenever the program is killed,
/// ``settle(_:dropping:)`` knows what to do. Whoever changes the folder holds the save file's lock.
struct ProofFolder {
  private static let mark = ".new"

  let path: FilePath

  init(of saveFile: FilePath) {
    path = saveFile.adding(".proofs")
  }

  /// Writes down what proves the scores that are new in a file; a score whose proof cannot be written
  /// stands without one.
  func write(_ file: inout SaveFile) {
    let lost = file.newProofs.filter { !isWritten($0) }
    file.endProving(without: Set(lost.map(\.name)))
  }

  /// Whether somebody was killed while a proof waited.
  var isUnsettled: Bool { names.contains { $0.hasSuffix(Self.mark) } }

  /// Gives proofs that wait their names, if the save file names them, and removes the others.
  ///
  /// - Parameters:
  ///   - file: What the save file holds.
  ///   - old: The proofs that it named before: those that it names no more go.
  func settle(_ file: SaveFile, dropping old: Set<String> = []) {
    let named = file.proofNames
    for name in names {
      if !name.hasSuffix(Self.mark) {
        if old.contains(name), !named.contains(name) { FileSystem.remove(path.appending(name)) }
      } else if case let proof = String(name.dropLast(Self.mark.count)), named.contains(proof) {
        try? FileSystem.move(path.appending(name), to: path.appending(proof))
      } else {
        FileSystem.remove(path.appending(name))
      }
    }
  }

  private var names: [String] {
    let files = (try? FileSystem.contents(of: path)) ?? []
    return files.compactMap(\.lastComponent?.string)
  }

  private func isWritten(_ proof: Proof) -> Bool {
    let file = path.appending(proof.name + Self.mark)
    do throws(SystemError) {
      try FileSystem.createFolder(of: file)
      try FileSystem.write(Array(proof.text.utf8), to: file)
      return true
    } catch {
      return false
    }
  }
}
