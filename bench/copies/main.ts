/**
 * Measures copies, on a house, a place and a copier of its own: `npm run bench:copies -- sales`, `behind`, `troubles` or `evening`.
 * Each prints a table, and ends with 1 where something is not as wanted.
 */
import { measureBehind } from './behind.ts'
import { measureBesideSales } from './beside-sales.ts'
import { measureEvening } from './evening.ts'
import { printRows } from './report.ts'
import { measureTroubles } from './troubles.ts'

const [what, ...given] = process.argv.slice(2)
const [first, second] = given.map(Number)

const measures = {
  /** Turns, and the seconds of each. */
  sales: () => measureBesideSales(first ?? 5, second ?? 4),
  /** Minutes. */
  behind: () => measureBehind(first ?? 30),
  /** How many. */
  troubles: () => measureTroubles(first ?? 50),
  /** Sales. */
  evening: () => measureEvening(first ?? 100_000),
} as const

const isMeasure = (word = ''): word is keyof typeof measures => word in measures

if (!isMeasure(what)) {
  console.error(`What is to be measured? npm run bench:copies -- ${Object.keys(measures).join(' | ')}`)
  process.exit(2)
}
const rows = await measures[what]()
printRows(rows)
process.exit(rows.every(({ isReached }) => isReached) ? 0 : 1)
