/** A stand that sells tea, and cards that have just bought some: searches for lost cards find them. */
import { randomUUID } from 'node:crypto'
import type { CardSearched } from '#contract/card/lost-card.ts'
import { cartOf, type IssuedCard, issueCard, openStall } from './counter.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from './venue.ts'

export type TeaStall = {
  readonly venue: Venue
  readonly admin: Caller
  readonly vendor: Caller
  readonly standId: string
  readonly tea: Product
}

export const openTeaStall = async (): Promise<TeaStall> => sellTea(await openVenue({ servers: 2 }))

export async function sellTea<Place extends Venue>(venue: Place) {
  const admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
  const { stand, vendors } = await openStall(venue, 'A')
  const tea = { standId: stand.id, price: 10_00, name: 'Thé à la menthe', stock: 1_000_000 }
  return {
    ...{ venue, admin, standId: stand.id, vendor: vendors[0] as Caller },
    tea: await venue.addProduct(tea),
  }
}

/** A card that has just bought two glasses of tea. */
export async function cardOfTeaDrinker(stall: TeaStall): Promise<IssuedCard> {
  const card = await issueCard(stall.venue, 500_00, stall.admin)
  await buyTea(stall, card, 2)
  return card
}

export const buyTea = ({ tea, vendor }: Pick<TeaStall, 'tea' | 'vendor'>, { id }: IssuedCard, glasses = 1) =>
  vendor.post<{ code?: string }>('/sales', cartOf(id, [{ product: tea, units: glasses }]))

export const searchCard = (by: Caller, facts: object, searchId: string = randomUUID()) =>
  by.post<CardSearched & { code: string; data: object }>('/lost-cards/search', { searchId, facts })

/** Recharges a card; answers two facts that fit this card alone, as long as no other had the same recharge. */
export async function rechargeToFind(desk: Caller, { id }: IssuedCard, amount: number) {
  await desk.post(`/cards/${id}/recharges`, { operationId: newOperationId(), amount })
  return { recharged: amount, paid: 20_00 }
}
