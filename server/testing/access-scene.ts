/** The things that each call of the access matrix may be about: the caller's own, a colleague's, and those of another stand. */
import { randomUUID } from 'node:crypto'
import type { Casting } from './access-people.ts'
import { cartOf, issueCard, openTill } from './counter.ts'
import { type Caller, newOperationId, type Product } from './venue.ts'

export type Scene = Casting & {
  readonly card: { readonly id: string; readonly code: string }
  readonly products: { readonly own: Product; readonly other: Product }
  /** Colleagues whose tills and operation are foreign to the caller. */
  readonly sellers: { readonly own: Caller; readonly other: Caller }
  readonly cooks: { readonly own: Caller; readonly other: Caller }
  readonly foreign: { readonly saleTill: string; readonly rechargeTill: string; readonly operationId: string }
}

export async function setScene(casting: Casting): Promise<Scene> {
  const { venue, boss, stands } = casting
  const card = await issueCard(venue, 90_000_00, boss)
  const sellerAt = (standId: string) => venue.addPerson({ role: 'vendor', standId, name: 'Prénom-collègue' })
  const productAt = (standId: string) => venue.addProduct({ standId, goesToKitchen: true })
  const sellers = { own: await sellerAt(stands.own), other: await sellerAt(stands.other) }
  const cookAt = (standId: string) => venue.addPerson({ role: 'kitchen', standId, name: 'Prénom-collègue' })
  const cooks = { own: await cookAt(stands.own), other: await cookAt(stands.other) }
  const operator = await venue.addPerson({ role: 'recharge_operator', name: 'Prénom-collègue' })
  const saleTill = await openTill(sellers.own)
  await openTill(sellers.other)
  const rechargeTill = await openTill(operator)
  const operationId = newOperationId()
  await operator.post(`/cards/${card.id}/recharges`, { operationId, amount: 10_00 })
  return {
    ...casting,
    card,
    products: { own: await productAt(stands.own), other: await productAt(stands.other) },
    sellers,
    cooks,
    foreign: { saleTill, rechargeTill, operationId },
  }
}

/** A new stand that no other test uses. */
export const freshStand = async ({ boss }: Scene): Promise<string> =>
  (await boss.post<{ id: string }>('/stands', { name: randomUUID() })).body.id

const sold = new Map<string, Promise<string>>()

/** A new sale for each cell that may change it; refused calls share one. */
export function saleBy(
  scene: Scene,
  seller: Caller,
  { place, isFresh }: { place: 'own' | 'other'; isFresh: boolean },
) {
  const key = seller.id
  const known = sold.get(key)
  if (known && !isFresh) return known
  const selling = seller
    .post<{ id: string }>('/sales', cartOf(scene.card.id, [{ product: scene.products[place] }]))
    .then(({ status, body }) => {
      if (status !== 200) throw new Error(`no sale: ${JSON.stringify(body)}`)
      return body.id
    })
  if (!isFresh) sold.set(key, selling)
  return selling
}

/** The sale of a colleague at the caller's stand or another. */
export const saleAt = (scene: Scene, place: 'own' | 'other', isFresh: boolean) =>
  saleBy(scene, scene.sellers[place], { place, isFresh })
