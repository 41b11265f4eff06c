import ThreeDucksCore

/// Reads any bytes as a save file, and crashes if an invariant does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSave(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  guard var file = try? SaveFile(json: bytes) else { return 0 }
  let written = file.json()
  let again = try? SaveFile(json: written)
  precondition(again?.json() == written, "the file is not read back as it was written")
  precondition(again?.highScores == file.highScores, "the scores are not read back")
  // The score is added, unless the table is full of better ones.
  let score = HighScore(moves: 12, milliseconds: 1, date: "2026-11-21T10:00:00Z", seed: 7)
  let before = file.highScores[.easy]
  file.highScores.insert(score, for: .easy)
  let after = file.highScores[.easy]
  precondition(after.contains(score) || before.count >= 10, "the new score is lost")
  precondition(after.count >= min(before.count, 10), "scores are lost")
  precondition(
    (try? SaveFile(json: file.json()))?.highScores[.easy] == after, "the new score is not read back"
  )
  return 0
}
