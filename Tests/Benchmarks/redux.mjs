// Plays the game through Redux 5 with four empty middlewares, and prints millions of actions per second.
// Usage: node redux.mjs ACTIONS, a file with one action on each line
import { readFileSync } from 'node:fs'

process.env.NODE_ENV = 'production'
const { applyMiddleware, createStore } = await import('redux')

const noGame = { cards: [], selectedCards: [], moves: 0, clock: null, rank: null }
const title = { ...noGame, gameState: 'title', highScores: {}, saveProblem: null, recordingProblem: null }

const areAlike = ({ cards, selectedCards: [first, second] }) =>
  cards[first].animal === cards[second].animal

// The rules of play, as in the game's own reducer.
function reduce(state = title, action) {
  switch (action.type) {
    case 'startGame': {
      const cards = action.animals.map((animal) => ({ animal, isFlipped: false }))
      return { ...state, ...noGame, saveProblem: null, recordingProblem: null, gameState: 'started', cards }
    }
    case 'flipCard': {
      const { place } = action
      if (state.gameState !== 'started' || state.selectedCards.length === 2) return state
      const card = state.cards[place]
      if (!card || card.isFlipped) return state
      const cards = state.cards.slice()
      cards[place] = { ...card, isFlipped: true }
      return { ...state, cards, selectedCards: [...state.selectedCards, place], moves: state.moves + 1 }
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
    case 'endGame':
      return { ...state, ...noGame, gameState: 'title' }
    default:
      return state
  }
}

const actions = readFileSync(process.argv[2], 'utf8').split('\n').map((line) => JSON.parse(line))
const idle = () => (next) => (action) => next(action)
const times = Array.from({ length: 10 }, () => {
  const start = performance.now()
  const { dispatch } = createStore(reduce, applyMiddleware(idle, idle, idle, idle))
  for (let round = 0; round < 5; round++) for (const action of actions) dispatch(action)
  return performance.now() - start
})
console.log((5 * actions.length) / Math.min(...times) / 1e3)
