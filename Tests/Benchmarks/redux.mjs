// Prints how many million actions per second Redux 5 dispatches from a log, with four middlewares that do
// nothing. Usage: node redux.mjs LOG
import { readFileSync } from 'node:fs'
import { parse, rate, reduce } from './rules.mjs'

process.env.NODE_ENV = 'production'
const { applyMiddleware, createStore } = await import('redux')

const entries = parse(readFileSync(process.argv[2], 'utf8').trimEnd().split('\n'))
const actions = entries.map((entry) => ({ type: entry.action, ...entry }))
const idle = () => (next) => (action) => next(action)
console.log(rate(5 * actions.length, 10, () => {
  const { dispatch } = createStore(reduce, applyMiddleware(idle, idle, idle, idle))
  for (let round = 0; round < 5; round++) for (const action of actions) dispatch(action)
}))
