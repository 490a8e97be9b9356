/**
 * Sales of 64 callers at a server that keeps the sums of the dashboard with each batch, beside the same sales at one that
 * leaves them out: two processes on one database, in turns.
 */
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { withClient } from '#server/platform/one-client.ts'
import { meanRatio, median } from './numbers.ts'
import { sellOverHttp } from './sales.ts'

type Run = {
  /** Where the server listens that keeps them, and the one that leaves them out. */
  readonly keeping: number
  readonly leaving: number
  readonly secret: string
  readonly owner: ConnectionSettings
  /** Turns of both, and how long each half of one lasts: short, so that both meet the same minute of the machine. */
  readonly rounds?: number
  readonly seconds?: number
}

export type Tallying = {
  readonly callers: number
  /** Sales per second: the median of the rounds. */
  readonly without: number
  readonly kept: number
  /** The mean of the rounds, each beside its other half. */
  readonly ratio: number
  /** Two thirds of such benchmarks would find a ratio within so much of the true one. */
  readonly deviation: number
  /** What was sold where sums are kept, and by how many sales the sums grew meanwhile. */
  readonly sold: number
  readonly summed: number
  readonly refused: number
}

const leastRatio = 0.97

const pace = { callers: 64, workload: 'a thousand cards' } as const

export async function tallyOverHttp(run: Run): Promise<Tallying> {
  const { keeping, leaving, secret, owner, rounds = 32, seconds = 1 } = run
  const sell = (port: number) => sellOverHttp({ port, secret, seconds, ...pace })
  const before = await summedSales(owner)
  const turns: { kept: number; without: number; sold: number; refused: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Who comes first changes from turn to turn: the evening grows meanwhile.
    const order = round % 2 === 0 ? [keeping, leaving] : [leaving, keeping]
    const [one, other] = [await sell(order[0] as number), await sell(order[1] as number)]
    const [kept, without] = round % 2 === 0 ? [one, other] : [other, one]
    const refused = kept.refused + without.refused
    turns.push({ kept: kept.perSecond, without: without.perSecond, sold: kept.answered, refused })
  }
  return {
    callers: pace.callers,
    without: median(turns.map(({ without }) => without)),
    kept: median(turns.map(({ kept }) => kept)),
    ...meanRatio(turns.map(({ kept, without }) => kept / without)),
    sold: turns.reduce((sum, { sold }) => sum + sold, 0),
    summed: (await summedSales(owner)) - before,
    refused: turns.reduce((sum, { refused }) => sum + refused, 0),
  }
}

const summedSales = (owner: ConnectionSettings) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query('select coalesce(sum(sales), 0)::integer as sales from sale_tally')
    return (rows as { sales: number }[])[0]?.sales ?? 0
  })

export const describeTallying = (told: Tallying): string =>
  [
    `tallies   ${told.callers} callers`,
    `${told.without.toFixed(0)}/s without the sums of the dashboard, ${told.kept.toFixed(0)}/s with them`,
    `ratio ${told.ratio.toFixed(3)} ± ${told.deviation.toFixed(3)}, at least ${leastRatio}`,
    ...(told.refused > 0 ? [`${told.refused} REFUSED`] : []),
  ].join('   ')

/** Two errors: nineteen of twenty such benchmarks of a ratio that is good enough find none. */
export const faultsOfTallying = ({ ratio, deviation, sold, summed, refused }: Tallying): string[] => [
  ...(refused > 0 ? [`tallies: ${refused} refused`] : []),
  ...(sold === summed ? [] : [`tallies: ${sold} sold where sums are kept, ${summed} in the sums`]),
  ...(ratio + 2 * deviation < leastRatio
    ? [`tallies: ${ratio.toFixed(3)} ± ${deviation.toFixed(3)} times the sales without them`]
    : []),
]
