/** A card with forty days of operations, and the people who made them. */
import type { Centimes } from '#rules/plain/money.ts'
import { cartOf, issueCard, openDesk, openStall } from './counter.ts'
import { type Answer, type Caller, newOperationId, openVenue, type Product, type Venue } from './venue.ts'

export const tonight = new Date('2026-11-21T20:00:00Z')
const dayLength = 24 * 3600_000
export const daysAgo = (days: number) => new Date(tonight.getTime() - days * dayLength)

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly sums: { readonly count: number; readonly amount: Centimes }
}

export type CardPast = {
  readonly venue: Venue
  readonly admin: Caller
  readonly desk: Caller
  readonly tea: Product
  readonly tajine: Product
  /** A card with these sales, oldest first: a tajine 40 days ago, two 20 days ago, one 6 days ago, and a cancelled tea tonight. */
  readonly card: string
  readonly saleIds: readonly string[]
  /** Its recharges: 200,00 DH 20 days ago, and 45,00 DH tonight. */
  readonly rechargeIds: readonly string[]
  /** Both functions answer the id of the operation. */
  readonly sell: (cardId: string, product: Product, units?: number) => Promise<string>
  readonly recharge: (cardId: string, amount: number) => Promise<string>
}

export async function must<Body>(asked: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body
}

export async function openPast(): Promise<CardPast> {
  let now = daysAgo(40)
  const venue = await openVenue({ settings: { clock: () => now } })
  const admin = await venue.addPerson({ role: 'admin' })
  const { stand, vendors } = await openStall(venue, 'A')
  const vendor = vendors[0] as Caller
  const desk = await openDesk(venue, 1000_00)
  const ofStand = { standId: stand.id }
  const tea = await venue.addProduct({
    ...ofStand,
    price: 10_00,
    name: 'Thé à l’orange',
    goesToKitchen: true,
  })
  const tajine = await venue.addProduct({ ...ofStand, price: 45_00, name: 'Tajine kefta' })
  const card = (await issueCard(venue, 100_00, admin)).id
  await venue.owner.sql`update card set expires_at = ${daysAgo(-30)} where id = ${card}`

  const sell = async (cardId: string, product: Product, units = 1) => {
    const cart = cartOf(cardId, [{ product, units }])
    await must(vendor.post('/sales', cart))
    return cart.operationId
  }
  const recharge = async (cardId: string, amount: number) => {
    const operationId = newOperationId()
    await must(desk.post(`/cards/${cardId}/recharges`, { operationId, amount }))
    return operationId
  }

  const first = await sell(card, tajine)
  now = daysAgo(20)
  const rechargedThen = await recharge(card, 200_00)
  const second = await sell(card, tajine, 2)
  now = daysAgo(6)
  const third = await sell(card, tajine)
  now = tonight
  const rechargedTonight = await recharge(card, 45_00)
  const fourth = await sell(card, tea)
  await must(vendor.post(`/sales/${fourth}/cancellation`, { operationId: newOperationId() }))
  const saleIds = [first, second, third, fourth]
  const rechargeIds = [rechargedThen, rechargedTonight]
  return { venue, admin, desk, tea, tajine, card, saleIds, rechargeIds, sell, recharge }
}
