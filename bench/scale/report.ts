import type { Measured } from '../callers.ts'
import type { Asked } from './ask-around.ts'

export type Figures = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly asked: number
}
type Line = { readonly what: string; readonly refused: readonly number[] } & Figures

export type Summary = {
  readonly rounds: number
  readonly alone: Measured
  readonly beside: Measured
  readonly groups: readonly Line[]
  /** The slowest single questions of all groups, slowest first. */
  readonly slowest: readonly Line[]
}

/** Limits set by the owner of the project, in milliseconds. */
const required = { p95: 50 } as const

export function summaryOf(asked: readonly Asked[]): Pick<Summary, 'groups' | 'slowest'> {
  const groups = [...new Set(asked.map(({ group }) => group))].map((group) => {
    const own = asked.filter((one) => one.group === group)
    return lineOf(group, own)
  })
  const slowest = asked
    .map((one) => lineOf(one.path, [one]))
    .sort((one, other) => other.p95 - one.p95)
    .slice(0, 60)
  return { groups, slowest }
}

function lineOf(what: string, asked: readonly Asked[]): Line {
  const times = asked.flatMap((one) => one.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const refused = [...new Set(asked.flatMap((one) => [...one.refused]))]
  return { what, p50: at(0.5), p95: at(0.95), p99: at(0.99), asked: times.length, refused }
}

export function printReport({ alone, beside, groups, slowest }: Summary): void {
  console.log(`\n${'question'.padEnd(42)}   asked     p50     p95     p99 ms`)
  for (const line of groups) console.log(written(line, 42))
  const over = slowest.filter(({ p95 }) => p95 > required.p95)
  console.log(
    `\nSingle questions over ${required.p95} ms at p95: ${over.length === slowest.length ? `${over.length} or more` : over.length}. The slowest:`,
  )
  for (const line of slowest.slice(0, 15)) console.log(written(line, 100))
  console.log(
    `\nSales: ${Math.round(alone.perSecond)}/s alone, ${Math.round(beside.perSecond)}/s beside the readers ` +
      `(p99 ${alone.p99.toFixed(1)} and ${beside.p99.toFixed(1)} ms, ${alone.refused + beside.refused} refused)`,
  )
}

const written = ({ what, p50, p95, p99, asked, refused }: Line, width: number): string =>
  `${what.padEnd(width)} ${String(asked).padStart(7)} ${[p50, p95, p99].map((ms) => ms.toFixed(1).padStart(7)).join(' ')}` +
  (refused.length > 0 ? `  ANSWERED ${refused.join(', ')}` : '')
