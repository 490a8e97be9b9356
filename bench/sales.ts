import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeOperationId } from '#rules/operation-id.ts'
import { type Measured, measureCallers, type Run, timed } from './callers.ts'
import { cookieOf, goesToKitchen, idOf, priceOf, productsPerStand, size, standOf } from './evening.ts'
import type { Line } from './line.ts'

export type Workload = 'a thousand cards' | 'one hot product' | 'one hot card'

type Sales = Run & {
  readonly workload: Workload
  /** Ids of the cards that pay, instead of the thousand of the benchmark. */
  readonly cards?: readonly string[]
  /** The cookie of a cook, who makes and serves each order before the next one is sold; without one nobody serves. */
  readonly cook?: string
  /** How long a caller rests between two sales: without it they sell as fast as they are answered. */
  readonly pauseMs?: number
}

export const sellOverHttp = ({ workload, cards, cook, pauseMs = 0, ...run }: Sales): Promise<Measured> =>
  measureCallers(run, async (line, caller) => {
    if (pauseMs > 0) await wait(2 * Math.random() * pauseMs)
    const vendor = workload === 'one hot product' ? size.callers + caller : caller
    const products = productsOf(vendor, workload)
    const sale = saleOf(products, { workload, cards })
    const turn = await timed(line.post('/sales', cookieOf(vendor, run.secret), sale))
    return cook && turn.took !== null && products.some(goesToKitchen)
      ? { ...turn, refused: await serve(line, cook, sale.operationId) }
      : turn
  })

/** A sale bears the id of its operation. Answers how often the cook was refused. */
async function serve(line: Line, cook: string, saleId: string): Promise<number> {
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

/** One of each. */
function saleOf(products: readonly number[], { workload, cards }: Pick<Sales, 'workload' | 'cards'>) {
  return {
    operationId: makeOperationId(new Date(), randomBytes(10)),
    cardId: cards?.[anyOf(cards.length)] ?? idOf('card', workload === 'one hot card' ? 0 : anyOf(size.cards)),
    lines: products.map((product) => ({ productId: idOf('product', product), quantity: 1000, note: '' })),
    expectedTotal: products.reduce((sum, product) => sum + priceOf(product), 0),
  }
}
