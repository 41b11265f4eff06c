// Measures Redux 5, as `Peers` measures the other libraries, and prints the figures as JSON.
// Usage: node redux.mjs ACTIONS, a file that `Peers` writes; REDUX_JS may name Redux's module.
import { readFileSync } from 'node:fs'

process.env.NODE_ENV = 'production'
const { applyMiddleware, combineReducers, createStore } = await import(process.env.REDUX_JS ?? 'redux').catch(
  ({ message }) => {
    console.error(message)
    process.exit(1)
  })

const noGame = { cards: [], selectedCards: [], moves: 0, clock: null, rank: null }
const title = {
  ...noGame,
  gameState: 'title',
  difficulty: 'easy',
  seed: null,
  highScores: { easy: [], medium: [], hard: [] },
  unsavedScores: [],
  saveProblem: null,
  recordingProblem: null,
}

const areAlike = ({ cards, selectedCards: [first, second] }) =>
  cards[first].animal === cards[second].animal

// The rules of play, as in ThreeDucksReducer.swift.
function reduce(state = title, action) {
  switch (action.type) {
    case 'startGame': {
      const { difficulty, seed, animals } = action.payload
      const cards = animals.map((animal) => ({ animal, isFlipped: false }))
      const problems = { saveProblem: null, recordingProblem: null }
      return { ...state, ...noGame, ...problems, gameState: 'started', difficulty, seed, cards }
    }
    case 'flipCard': {
      const place = action.payload
      if (state.gameState !== 'started' || state.selectedCards.length === 2) return state
      const card = state.cards[place]
      if (!card || card.isFlipped) return state
      const cards = state.cards.slice()
      cards[place] = { ...card, isFlipped: true }
      const selectedCards = [...state.selectedCards, place]
      return { ...state, cards, selectedCards, moves: state.moves + 1 }
    }
    case 'clearSelectedCards':
      if (state.selectedCards.length !== 2 || !areAlike(state)) return state
      return { ...state, selectedCards: [] }
    case 'unFlipSelectedCards': {
      if (state.selectedCards.length !== 2 || areAlike(state)) return state
      const cards = state.cards.slice()
      for (const place of state.selectedCards) cards[place] = { ...cards[place], isFlipped: false }
      return { ...state, cards, selectedCards: [] }
    }
    case 'clockStarted':
      return { ...state, clock: { start: action.payload, stop: null } }
    case 'endGame':
      return { ...state, ...noGame, gameState: 'title' }
    default:
      return state
  }
}

const count = (number = 0, action) => (action.type === 'increment' ? number + 1 : number)

const { rounds, counts, ...input } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const actions = input.actions.map(([type, payload]) => ({ type, payload }))

// Million actions a second, by the shortest of 5 runs.
function rate(total, run) {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return total / Math.min(...times) / 1e3
}

function play(dispatch) {
  for (let round = 0; round < rounds; round++) for (const action of actions) dispatch(action)
}

const total = actions.length * rounds
const idle = () => (next) => (action) => next(action)
let told = 0

const bare = rate(total, () => {
  let state = title
  play((action) => { state = reduce(state, action) })
})
const plain = rate(total, () => play(createStore(reduce).dispatch))
const middlewares = rate(total, () =>
  play(createStore(reduce, applyMiddleware(idle, idle, idle, idle)).dispatch))
const subscriber = rate(total, () => {
  told = 0
  const store = createStore(reduce)
  let last = store.getState().moves
  store.subscribe(() => {
    const { moves } = store.getState()
    if (moves === last) return
    last = moves
    told += 1
  })
  play(store.dispatch)
})
const counter = rate(counts, () => {
  const store = createStore(count)
  const increment = { type: 'increment' }
  for (let number = 0; number < counts; number++) store.dispatch(increment)
})
const names = [...'abcdefghij']
const increments = names.map((name) => ({ type: `${name}/increment` }))
const part = ({ type }) => (number = 0, action) => (action.type === type ? number + 1 : number)
const parts = Object.fromEntries(names.map((name, index) => [name, part(increments[index])]))
const composed = rate(counts, () => {
  const store = createStore(combineReducers(parts), applyMiddleware(...names.map(() => idle)))
  for (let number = 0; number < counts; number++) store.dispatch(increments[number % 10])
})
console.log(JSON.stringify({ bare, plain, middlewares, subscriber, counter, composed, told }))
