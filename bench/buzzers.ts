/**
 * Sales at a stand that lends a buzzer with each order, compared with the same sales while it lends none. The two cases
 * alternate, at the pace of a rush. Lending is a call of its own and is timed apart: only the sale must not slow down.
 */
import { cookieOf } from './evening.ts'
import { dial, type Line } from './line.ts'
import { meanRatio, median, shareOf } from './numbers.ts'
import { type Order, sellOverHttp, servedBy } from './sales.ts'

type Run = {
  readonly port: number
  readonly secret: string
  /** Rounds, each of which runs both cases, and how long each case lasts. */
  readonly rounds?: number
  readonly seconds?: number
}

export type Lending = {
  readonly callers: number
  /** The median duration of a sale in milliseconds, without and with buzzers: the median of the rounds. */
  readonly alone: number
  readonly lending: number
  /** The mean over the rounds: the duration with buzzers divided by the duration without them. */
  readonly ratio: number
  /** The standard error of `ratio`: two benchmarks in three find a ratio this close to the true one. */
  readonly deviation: number
  readonly lent: number
  readonly lendP50: number
  readonly lendP95: number
  readonly refused: number
}

const mostRatio = 1.02

const pace = { callers: 16, pauseMs: 300, workload: 'one hot product' } as const

/** Orders of one caller that may be unserved at once: there are few buzzers, and each comes back when its order is served. */
const mostWaiting = 2

export async function lendOverHttp({ port, secret, rounds = 30, seconds = 2 }: Run): Promise<Lending> {
  const took: number[] = []
  const serve = servedBy(cookieOf('cook', secret))
  const lend = async ({ line, cookie, saleId }: Order): Promise<number> => {
    const asked = performance.now()
    const status = await line.post(`/sales/${saleId}/buzzer`, cookie, {})
    took.push(performance.now() - asked)
    return status === 200 ? 0 : 1
  }

  /** Sells for one case, and serves what was sold. */
  const half = async (lends: boolean) => {
    const waiting = new Map<Line, Order[]>()
    const after = async (order: Order): Promise<number> => {
      const notLent = lends ? await lend(order) : 0
      const orders = [...(waiting.get(order.line) ?? []), order]
      waiting.set(order.line, orders)
      return notLent + (orders.length > mostWaiting ? await serve(orders.shift() as Order) : 0)
    }
    const sold = await sellOverHttp({ port, secret, seconds, after, ...pace })
    const line = await dial(port)
    let notServed = 0
    for (const order of [...waiting.values()].flat()) notServed += await serve({ ...order, line })
    line.end()
    return { p50: sold.p50, refused: sold.refused + notServed }
  }

  const turns: { alone: number; lending: number; refused: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The case that runs first changes from round to round, since the tables grow during the run.
    const order = round % 2 === 0 ? [false, true] : [true, false]
    const [one, other] = [await half(order[0] as boolean), await half(order[1] as boolean)]
    const [alone, lending] = order[0] ? [other, one] : [one, other]
    turns.push({ alone: alone.p50, lending: lending.p50, refused: one.refused + other.refused })
  }
  return {
    callers: pace.callers,
    alone: median(turns.map(({ alone }) => alone)),
    lending: median(turns.map(({ lending }) => lending)),
    ...meanRatio(turns.map(({ alone, lending }) => lending / alone)),
    lent: took.length,
    lendP50: median(took),
    lendP95: shareOf(took, 0.95),
    refused: turns.reduce((sum, { refused }) => sum + refused, 0),
  }
}

export const describeLending = (told: Lending): string =>
  [
    `sale with buzzers   ${told.callers} callers`,
    `p50 of a sale ${told.alone.toFixed(2)} ms without, ${told.lending.toFixed(2)} ms with`,
    `ratio ${told.ratio.toFixed(3)} ± ${told.deviation.toFixed(3)}, at most ${mostRatio}`,
    `${told.lent} lent apart from it, p50 ${told.lendP50.toFixed(1)} ms, p95 ${told.lendP95.toFixed(1)} ms`,
    ...(told.refused > 0 ? [`${told.refused} REFUSED`] : []),
  ].join('   ')

export const faultsOfLending = ({ ratio, refused }: Lending): string[] => [
  ...(refused > 0 ? [`sale with buzzers: ${refused} refused`] : []),
  ...(ratio > mostRatio ? [`sale with buzzers: ${ratio.toFixed(3)} times as long as without`] : []),
]
