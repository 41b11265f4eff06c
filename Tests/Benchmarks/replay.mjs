// Prints how many million actions per second a plain reducer replays from a log, and the number of actions in
// the log. Usage: node replay.mjs LOG
import { readFileSync } from 'node:fs'
import { parse, rate, reduce } from './rules.mjs'

const lines = () => readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')
const count = parse(lines()).filter(({ action }) => action !== undefined).length
const perSecond = rate(count, 3, () => {
  let state
  for (const line of lines()) state = reduce(state, JSON.parse(line))
})
console.log(perSecond, count)
