import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { type Measured, measureCallers, type Run, timed } from './callers.ts'
import { cookieOf, goesToKitchen, idOf, priceOf, productsPerStand, size, standOf } from './evening.ts'
import type { Line } from './line.ts'

export type Workload = 'a thousand cards' | 'one hot product' | 'one hot card'

type Sales = Run & {
  readonly workload: Workload
  /** Ids of the cards that pay; without it, the thousand cards of the benchmark. */
  readonly cards?: readonly string[]
  /** Runs after each sale, outside its time, before the caller sells again. Answers how many of its requests were refused. */
  readonly after?: (order: Order) => Promise<number>
  /** The mean pause of a caller between two sales, in milliseconds; without it the next sale follows at once. */
  readonly pauseMs?: number
}

/** An order that was just sold, with the connection and cookie that sold it. The id of a sale is that of its operation. */
export type Order = {
  readonly line: Line
  readonly cookie: string
  readonly saleId: string
  readonly goesToKitchen: boolean
}

export const sellOverHttp = ({ workload, cards, after, pauseMs = 0, ...run }: Sales): Promise<Measured> =>
  measureCallers(run, async (line, caller) => {
    if (pauseMs > 0) await wait(2 * Math.random() * pauseMs)
    const vendor = workload === 'one hot product' ? size.callers + caller : caller
    const products = productsOf(vendor, workload)
    const sale = saleOf(products, { workload, cards })
    const cookie = cookieOf(vendor, run.secret)
    const turn = await timed(line.post('/sales', cookie, sale))
    if (!after || turn.took === null) return turn
    const order = { line, cookie, saleId: sale.operationId, goesToKitchen: products.some(goesToKitchen) }
    return { ...turn, refused: await after(order) }
  })

/** An `after` in which the cook makes and serves each order before its caller sells the next one. */
export const servedBy =
  (cook: string) =>
  async ({ line, saleId, goesToKitchen }: Order): Promise<number> => {
    if (!goesToKitchen) return 0
    let refused = 0
    for (const [from, to] of [
      ['new', 'ready'],
      ['ready', 'served'],
    ])
      if ((await line.post(`/tickets/${saleId}/step`, cook, { from, to })) !== 200) refused += 1
    return refused
  }

const anyOf = (n: number) => Math.floor(Math.random() * n)

/** Three products of the caller's stand; on a hot product all callers sell the same three. */
function productsOf(vendor: number, workload: Workload): readonly number[] {
  const skipped = workload === 'one hot product' ? 0 : anyOf(productsPerStand - 2)
  const first = standOf(vendor) * productsPerStand + skipped
  return [first, first + 1, first + 2]
}

/** A sale of one of each of these products. */
function saleOf(products: readonly number[], { workload, cards }: Pick<Sales, 'workload' | 'cards'>) {
  return {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    cardId: cards?.[anyOf(cards.length)] ?? idOf('card', workload === 'one hot card' ? 0 : anyOf(size.cards)),
    lines: products.map((product) => ({ productId: idOf('product', product), quantity: 1000, note: '' })),
    expectedTotal: products.reduce((sum, product) => sum + priceOf(product), 0),
  }
}
