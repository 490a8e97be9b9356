/**
 * Sales at a stand that lends a buzzer to each order, beside the same sales while it lends none: in turns, at the pace of a
 * rush. The lending is a call of its own and measured apart: what must not slow down is the sale.
 */
import { cookieOf } from './evening.ts'
import { dial, type Line } from './line.ts'
import { meanRatio, median, shareOf } from './numbers.ts'
import { type Order, sellOverHttp, servedBy } from './sales.ts'

type Run = {
  readonly port: number
  readonly secret: string
  /** Turns of both, and how long each half of one lasts. */
  readonly rounds?: number
  readonly seconds?: number
}

export type Lending = {
  readonly callers: number
  /** The median of a sale in milliseconds, without and with: of the middle turn. */
  readonly alone: number
  readonly lending: number
  /** The mean of the turns, each beside its other half. */
  readonly ratio: number
  /** Two thirds of such benchmarks would find a ratio within so much of the true one. */
  readonly deviation: number
  readonly lent: number
  readonly lendP50: number
  readonly lendP95: number
  readonly refused: number
}

const mostRatio = 1.02

const pace = { callers: 16, pauseMs: 300, workload: 'one hot product' } as const

/** Orders of a caller that wait for their plates: there are few buzzers, and each comes back as its order is served. */
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

  /** Both halves serve what they sell. */
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
    // Who comes first changes from turn to turn: the evening grows meanwhile.
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
