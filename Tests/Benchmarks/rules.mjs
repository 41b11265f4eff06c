// The rules of the game as a plain reducer of log entries.
const title = { phase: 'title', animals: [], up: [], selected: [], moves: 0 }
const pairs = { easy: 6, medium: 12, hard: 18 }
const deals = new Map()

// The cards in the order that a seed determines, as in the game.
function deal(difficulty, seed) {
  const cards = Array.from({ length: 2 * pairs[difficulty] }, (_, place) => place >> 1)
  let state = BigInt(seed)
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
    let mixed = state
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n)
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn)
    return mixed ^ (mixed >> 31n)
  }
  for (let last = cards.length - 1; last > 0; last--) {
    const place = Number((next() * BigInt(last + 1)) >> 64n)
    ;[cards[last], cards[place]] = [cards[place], cards[last]]
  }
  return cards
}

// Reads entries, and computes their deals. BigInt is slow, so this must happen before the time is measured.
export function parse(lines) {
  const entries = lines.map((line) => JSON.parse(line))
  for (const { action, difficulty, seed } of entries) {
    if (action === 'startGame') deals.set(`${difficulty} ${seed}`, deal(difficulty, seed))
  }
  return entries
}

export function reduce(state = title, entry) {
  const { animals, up, selected } = state
  const areAlike = selected.length === 2 && animals[selected[0]] === animals[selected[1]]
  switch (entry.action) {
    case 'startGame': {
      const animals = deals.get(`${entry.difficulty} ${entry.seed}`)
      return { ...title, phase: 'started', animals, up: animals.map(() => false) }
    }
    case 'flipCard': {
      const place = entry.card
      if (state.phase !== 'started' || selected.length === 2) return state
      if (place >= up.length || up[place]) return state
      return {
        ...state, up: up.with(place, true), selected: [...selected, place], moves: state.moves + 1,
      }
    }
    case 'clearSelectedCards':
      return areAlike ? { ...state, selected: [] } : state
    case 'unFlipSelectedCards':
    case 'turnBack': {
      if (selected.length !== 2 || areAlike) return state
      return { ...state, up: up.map((isUp, place) => isUp && !selected.includes(place)), selected: [] }
    }
    case 'winGame':
      return up.every((isUp) => isUp) ? { ...state, phase: 'won' } : state
    case 'endGame':
      return title
    default:
      return state
  }
}

// Millions of actions per second, in the fastest of several runs.
export function rate(count, runs, body) {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    body()
    return performance.now() - start
  })
  return count / Math.min(...times) / 1e3
}
