/// Something that has a score: the score alone, or the score beside where it came from.
protocol Scored {
  var score: HighScore { get }
}

extension HighScore: Scored {
  var score: HighScore { self }
}

extension Array where Element: Scored {
  /// Takes in a game behind its equals, if it is among the ten best of an ordered list.
  ///
  /// - Returns: Its place from 0; nil when it is not good enough to be kept.
  mutating func rank(_ element: Element) -> Int? {
    let place = firstIndex { element.score.isBetter(than: $0.score) } ?? count
    guard place < HighScores.limit else { return nil }
    insert(element, at: place)
    if count > HighScores.limit { removeLast() }
    return place
  }
}
