// Replays a log with a plain reducer, and prints millions of actions per second.
// Usage: node replay.mjs LOG
import { readFileSync } from 'node:fs'

const path = process.argv[2]
const pairs = { easy: 6, medium: 12, hard: 18 }

// Deals as the log format describes. BigInt is slow, so deals are made before time is measured.
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

const deals = new Map()
for (const line of readFileSync(path, 'utf8').split('\n')) {
  if (line === '') continue
  const { action, difficulty, seed } = JSON.parse(line)
  if (action === 'startGame') deals.set(seed, deal(difficulty, seed))
}

const title = { phase: 'title', animals: [], up: [], selected: [], moves: 0 }

function reduce(state, action) {
  const { animals, up, selected } = state
  const areAlike = selected.length === 2 && animals[selected[0]] === animals[selected[1]]
  switch (action.action) {
    case 'startGame': {
      const animals = deals.get(action.seed)
      return { ...title, phase: 'started', animals, up: animals.map(() => false) }
    }
    case 'flipCard': {
      const place = action.card
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
      return { ...state, up: up.map((is, place) => is && !selected.includes(place)), selected: [] }
    }
    case 'winGame':
      return up.every((is) => is) ? { ...state, phase: 'won' } : state
    case 'endGame':
      return title
    default:
      return state
  }
}

function replay() {
  let [state, actions] = [title, 0]
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue
    const object = JSON.parse(line)
    if (object.action === undefined) continue
    state = reduce(state, object)
    actions += 1
  }
  return { state, actions }
}

const times = Array.from({ length: 3 }, () => {
  const start = performance.now()
  replay()
  return performance.now() - start
})
const { state, actions } = replay()
console.log(actions / Math.min(...times) / 1e3, actions, state.moves)
