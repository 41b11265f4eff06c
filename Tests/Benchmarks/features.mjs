// Prints how many million actions per second Redux 5 dispatches to ten combined counters, with ten
// middlewares that do nothing. Usage: node features.mjs
import { rate } from './rules.mjs'

process.env.NODE_ENV = 'production'
const { applyMiddleware, combineReducers, createStore } = await import('redux')

const parts = [...'abcdefghij']
const count = (part) => (count = 0, action) => (action.type === part ? count + 1 : count)
const reduce = combineReducers(Object.fromEntries(parts.map((part) => [part, count(part)])))
const idle = () => (next) => (action) => next(action)
const actions = parts.map((type) => ({ type }))
const times = 500_000
console.log(rate(times, 10, () => {
  const { dispatch } = createStore(reduce, applyMiddleware(...parts.map(() => idle)))
  for (let number = 0; number < times; number++) dispatch(actions[number % 10])
}))
