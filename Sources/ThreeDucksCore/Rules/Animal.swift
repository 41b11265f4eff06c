/// The animals on the cards: a game of p pairs uses the first p.
public enum Animal: String, CaseIterable, Sendable {
  case bat, ducks, bear, pelican, horse, elephant
  case cat, owl, frog, fish, crab, snail
  case turtle, rabbit, giraffe, snake, pig, spider
}
