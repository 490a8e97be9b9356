/**
 * Two stock keepers, a vendor and an administrator work on one product at two servers as fast as they are answered, while
 * the books are audited every second. `npm run test:long` runs it for a minute.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ListedProduct } from '#contract/catalogue/product.ts'
import { audit, describeAudit } from '../books/audit.ts'
import { chanceFrom } from '../testing/acts-in-the-books.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { asDraft } from '../testing/product-inputs.ts'
import { openTwoServers, twin } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Answer, type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

const seconds = Number(process.env.STOCK_SECONDS ?? 3)
/** Expected refusals: a colleague was faster, or nothing is left. */
const expected = ['stock-negative', 'product-changed', 'stock-alert-not-found', 'stock-alert-still-short']

type Told = { code?: string; rows: { id: string }[] }
type Work = (dice: (sides: number) => number) => Promise<Answer<Told>>

async function setScene(options: Options) {
  const venue = await openTwoServers(options)
  onTestFinished(() => venue.close())
  const { stand, vendors } = await openStall(venue, 'A')
  const levels = { stockAlert: 20_000, minQuantity: 40_000 }
  const product = await venue.addProduct({ standId: stand.id, price: 1, stock: 100_000, ...levels })
  const [supplier, counter] = [
    await venue.addPerson({ role: 'econome' }),
    await venue.addPerson({ role: 'econome' }),
  ]
  const admin = await venue.addPerson({ role: 'admin' })
  const { id: cardId } = await issueCard(venue, 9_000_000, admin)
  const people: readonly Work[] = [
    supplying(venue.at(0, supplier), product),
    counting(venue.at(1, counter), product),
    selling(venue.at(1, vendors[0] as Caller), product, cardId),
    administering(venue.at(0, admin), product),
  ]
  return { venue, people }
}

const keep = (by: Caller, { id }: Product, what: string, body: object) =>
  by.post<Told>(`/products/${id}/${what}`, { operationId: newOperationId(), ...body })

/** Supplies, and at random resolves the open alert. */
const supplying =
  (by: Caller, product: Product): Work =>
  async (dice) => {
    if (dice(4) > 0) return keep(by, product, 'supplies', { quantity: 1_000 * (1 + dice(12)) })
    const [alert] = (await by.get<Told>('/stock-alerts')).body.rows
    return alert
      ? by.post<Told>(`/stock-alerts/${alert.id}/resolution`, { operationId: newOperationId() })
      : keep(by, product, 'returns', { quantity: 1_000 })
  }

const counting =
  (by: Caller, product: Product): Work =>
  (dice) =>
    dice(3) > 0
      ? keep(by, product, 'losses', { quantity: 1_000 * (1 + dice(6)), reason: 'expired' })
      : keep(by, product, 'adjustments', { quantity: 1_000 * dice(60) })

/** Sells, and cancels one sale in five. */
const selling =
  (by: Caller, product: Product, cardId: string): Work =>
  async (dice) => {
    const cart = cartOf(cardId, [{ product, units: 1 + dice(5) }])
    const sold = await by.post<Told>('/sales', cart)
    return sold.status === 200 && dice(5) === 0
      ? by.post<Told>(`/sales/${cart.operationId}/cancellation`, { operationId: newOperationId() })
      : sold
  }

/** Changes the thresholds, and also supplies. */
const administering =
  (by: Caller, product: Product): Work =>
  async (dice) => {
    if (dice(2) > 0) return keep(by, product, 'supplies', { quantity: 1_000 * (1 + dice(5)) })
    const { body } = await by.get<ListedProduct>(`/products/${product.id}`)
    return by.post<Told>(`/products/${product.id}`, { ...asDraft(body), stockAlert: 1_000 * dice(39) })
  }

type Seen = { readonly acts: number; readonly refusals: readonly string[]; readonly breaches: string | null }

/** Ends early when an audit finds an error in the books. */
async function work(options: Options, most: number): Promise<Seen> {
  const { venue, people } = await setScene(options)
  const answers: Answer<Told>[] = []
  let isOver = false
  const busy = async (act: Work, n: number) => {
    const chance = chanceFrom(17 + n)
    while (!isOver) answers.push(await act((sides) => Math.floor(chance() * sides)))
  }
  const auditing = async (): Promise<string | null> => {
    for (let second = 1; second <= most; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const wrong = (await audit(venue.owner)).filter(({ breaches }) => breaches.length > 0)
      if (wrong.length > 0) return `after ${second} s: ${describeAudit(wrong)}`
    }
    return null
  }
  const watched = auditing().finally(() => {
    isOver = true
  })
  const [breaches] = await Promise.all([watched, ...people.map(busy)])
  const refusals = answers.flatMap(({ status, body }) => (status === 200 ? [] : (body.code ?? 'failed')))
  return { acts: answers.length, refusals, breaches }
}

describe('two stock keepers, a vendor and an administrator who work on one product', () => {
  test('leave books that are sound at every audit', async () => {
    const { acts, refusals, breaches } = await work({}, seconds)
    tell(
      `${acts} acts on one product in ${seconds} s, ${refusals.length} of them refused, audited every second`,
    )
    expect(breaches).toBeNull()
    expect(refusals.filter((code) => !expected.includes(code))).toEqual([])
    expect(acts - refusals.length).toBeGreaterThan(20 * seconds)
  })

  test('twin: leave unsound books when nothing is locked', async () => {
    const { breaches } = await work(twin, 30)
    tell(`two stock keepers, a vendor and an administrator, nothing held: ${breaches?.split('\n', 1)[0]}`)
    expect(breaches).not.toBeNull()
  })
})
