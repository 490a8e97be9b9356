/**
 * Sales of 64 callers at a server that keeps the sums of the dashboard with each batch, compared with the same sales at one
 * that leaves them out: two processes on one database, in alternation.
 */
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { withClient } from '#server/platform/one-client.ts'
import { meanRatio, median } from './numbers.ts'
import { sellOverHttp } from './sales.ts'

type Run = {
  /** The ports of the server that keeps the sums, and of the one that leaves them out. */
  readonly keeping: number
  readonly leaving: number
  readonly secret: string
  readonly owner: ConnectionSettings
  /** Rounds, each of which runs both cases, and how long each case lasts: short, so that both cases meet the same load of the machine. */
  readonly rounds?: number
  readonly seconds?: number
}

export type Tallying = {
  readonly callers: number
  /** Sales per second: the median of the rounds, without the sums and with them. */
  readonly without: number
  readonly kept: number
  /** The mean over the rounds: the sales with the sums divided by the sales without them. */
  readonly ratio: number
  /** The standard error of `ratio`: two benchmarks in three find a ratio this close to the true one. */
  readonly deviation: number
  /** The number of sales at the server that keeps the sums, and by how many sales the sums grew. They must be equal. */
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
    // The case that runs first changes from round to round, since the tables grow during the run.
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

/** A ratio fails only when it is two standard errors below the limit: 19 of 20 benchmarks of a good enough ratio pass. */
export const faultsOfTallying = ({ ratio, deviation, sold, summed, refused }: Tallying): string[] => [
  ...(refused > 0 ? [`tallies: ${refused} refused`] : []),
  ...(sold === summed ? [] : [`tallies: ${sold} sold where sums are kept, ${summed} in the sums`]),
  ...(ratio + 2 * deviation < leastRatio
    ? [`tallies: ${ratio.toFixed(3)} ± ${deviation.toFixed(3)} times the sales without them`]
    : []),
]
