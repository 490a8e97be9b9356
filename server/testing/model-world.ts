/** The running server and its reference side by side: every act goes to both, and both must answer the same. */
import { expect } from 'vitest'
import type { StandInventory } from '#contract/stock/inventory.ts'
import { nowhere } from './calls.ts'
import { expectSameKitchen, openCase } from './model-case.ts'
import { ReferenceHouse } from './reference-house.ts'
import type { ReferenceInventory } from './reference-inventory.ts'
import { type AskedFor, noNeeds, threshold } from './reference-needs.ts'
import type { ProductOnShelf } from './reference-stock.ts'
import type { Expected, Numbers } from './reference-tills.ts'
import { ReferenceTransfers } from './reference-transfers.ts'
import { type Answer, type Caller, newOperationId, type Product, type Stand, type Venue } from './venue.ts'

type Sent = { readonly by: Caller; readonly path: string; readonly body: object; readonly answer: Answer }

export type Stage = {
  readonly venue: Venue
  readonly stand: Stand
  /** The reserve, where goods are only stored. */
  readonly cellar: Stand
  readonly admin: Caller
}

export type World = Stage & {
  readonly reference: ReferenceHouse
  readonly desks: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly cook: Caller
  readonly buzzerIds: readonly string[]
  readonly products: readonly Product[]
  /** The same goods in the reserve, and the reference's state of them. */
  readonly store: readonly Product[]
  readonly stored: readonly ProductOnShelf[]
  readonly transfers: ReferenceTransfers
  readonly transferIds: string[]
  readonly cardIds: string[]
  readonly saleIds: string[]
  readonly rechargeIds: string[]
  /** Restock requests in the reference, and their ids on the server. */
  readonly requests: AskedFor[]
  readonly requestIds: string[]
  /** Inventories of this run; the last one may be open. */
  readonly inventories: { readonly id: string; readonly reference: ReferenceInventory }[]
  readonly tillIds: Map<string, string>
  /** Operations that took effect. */
  readonly accepted: Sent[]
  /** How often each answer occurred. */
  readonly met: Map<string, number>
}

const product = (price: number, stock: number, { weighed = false, cooked = false } = {}) => ({
  ...{ price, stock, weighed, cooked },
})

const onShelf = [
  product(10_00, 4_000),
  product(7_50, 1_000_000, { cooked: true }),
  product(15_00, 2_345, { weighed: true }),
  product(0, 5_000),
]
const inStore = [product(10_00, 60_000), product(15_00, 9_000, { weighed: true })]

const told = (products: typeof onShelf, isStored: boolean): ProductOnShelf[] =>
  products.map((one) => ({
    ...one,
    ...noNeeds,
    isStored,
    marked: false,
    archived: false,
    travels: 0,
    corrections: 0,
  }))

const made = ({ venue }: Stage, standId: string, products: typeof onShelf) =>
  Promise.all(
    products.map(({ price, weighed, stock, cooked: goesToKitchen }) =>
      venue.addProduct({
        ...{ standId, price, stock, goesToKitchen },
        ...{ unit: weighed ? 'kg' : 'unit', stockAlert: threshold },
      }),
    ),
  )

/** Ends the inventory that an earlier run may have left open. */
async function endInventory({ stand, admin }: Stage): Promise<void> {
  const { body } = await admin.get<StandInventory>(`/stands/${stand.id}/inventory`)
  if (body.inventory?.ending === null)
    await admin.post(`/inventories/${body.inventory.id}/abandonment`, { operationId: newOperationId() })
}

/** New people, products and cards at the one stand; the books of earlier runs stay, and are audited with these. */
export async function newWorld(stage: Stage, numbers: Numbers, met: World['met']): Promise<World> {
  const { venue, stand, cellar } = stage
  await endInventory(stage)
  const people = (role: 'recharge_operator' | 'vendor') =>
    Promise.all([1, 2].map(() => venue.addPerson({ role, standId: role === 'vendor' ? stand.id : null })))
  const desks = await people('recharge_operator')
  const deskIds = desks.map(({ id }) => id)
  return {
    ...stage,
    reference: new ReferenceHouse(told(onShelf, false), numbers, deskIds),
    cook: await venue.addPerson({ role: 'kitchen', standId: stand.id }),
    buzzerIds: await openCase(stage),
    desks,
    vendors: await people('vendor'),
    products: await made(stage, stand.id, onShelf),
    store: await made(stage, cellar.id, inStore),
    stored: told(inStore, true),
    transfers: new ReferenceTransfers(),
    transferIds: [],
    cardIds: [],
    saleIds: [],
    rechargeIds: [],
    requests: [],
    requestIds: [],
    inventories: [],
    tillIds: new Map(),
    accepted: [],
    met,
  }
}

export const note = ({ met }: World, what: string) => met.set(what, (met.get(what) ?? 0) + 1)

type Act = { readonly by: Caller; readonly server: number; readonly path: string; readonly wish: object }

type Told = {
  id: string
  inventoryId: string
  transferId: string
  operationId: string
  code: string
  card?: { id: string }
}

/** Sends an act to the server and compares the answer with the expected one. Answers the body; undefined when it was refused. */
export async function send(world: World, { by, server, path, wish }: Act, expected: Expected) {
  const body = { operationId: newOperationId(), ...wish }
  const answer = await world.venue.at(server, by).post<Told>(path, body)
  if ('code' in expected) {
    note(world, expected.code)
    expect(answer.body.code, `${path} ${JSON.stringify([wish, answer.body])}`).toBe(expected.code)
    return undefined
  }
  note(world, path.replace(/[0-9a-f-]{36}/, '…'))
  expect(answer, `${path} ${JSON.stringify(wish)}`).toMatchObject({ status: 200, body: expected.answer })
  world.accepted.push({ by, path, body, answer })
  return answer.body
}

export const idOf = (ids: readonly string[], index: number): string => ids[index] ?? nowhere

export const pick = <Thing>(things: readonly Thing[], index: number): Thing | undefined =>
  things.length === 0 ? undefined : things[index % things.length]

type CardRow = {
  readonly id: string
  readonly balance: number
  readonly owes: number
  readonly recharged: boolean
  readonly refunded: boolean
  readonly handed: string | null
  readonly active: boolean
  readonly expired: boolean
  readonly operations: number
  readonly replaces: boolean
  readonly next: string | null
}

/** Compares everything the reference knows with the books. */
export async function expectSameState(world: World): Promise<void> {
  const { reference, cardIds, venue } = world
  const products = [...world.products, ...world.store]
  const { rows: cards } = await venue.owner.sql<CardRow>`
    select c.id, b.balance, b.to_collect as owes, b.last_recharge_at is not null as recharged, b.last_refund_at is not null as refunded, b.handed, c.is_active as active, c.expires_at <= now() as expired, b.operation_count as operations,
           c.previous_card_id is not null as replaces, n.id as next
      from card c
      join card_balance b on b.card_id = c.id
      left join card n on n.previous_card_id = c.id
     where c.id = any(${cardIds}::uuid[])`
  const inBooks = new Map(cards.map(({ id, ...card }) => [id, card]))
  expect(cardIds.map((id) => inBooks.get(id))).toEqual(
    reference.cards.map(({ next, ...card }) => ({ ...card, next: next === null ? null : cardIds[next] })),
  )
  const { rows: stocks } = await venue.owner.sql<{ id: string; stock: number }>`
    select product_id as id, stock
      from product_stock
     where product_id = any(${products.map(({ id }) => id)}::uuid[])`
  expect(products.map(({ id }) => stocks.find((row) => row.id === id)?.stock)).toEqual(
    [...reference.shelf, ...world.stored].map(({ stock }) => stock),
  )
  await expectSameNeeds(world)
  await expectSameKitchen(world)
  const holders = [...reference.tills.keys()]
  const { rows: tills } = await venue.owner.sql<{ holder: string; expected: number }>`
    select holder_id as holder, expected
      from till
     where holder_id = any(${holders}::uuid[])
       and closed_at is null`
  expect(new Map(tills.map(({ holder, expected }) => [holder, expected]))).toEqual(
    new Map([...reference.tills].filter(([, { open }]) => open).map(([id, { expected }]) => [id, expected])),
  )
}

/** Compares the open alert and pending requests of each product, and the state of every request. */
async function expectSameNeeds({
  reference,
  stored,
  products,
  store,
  requests,
  requestIds,
  venue,
}: World): Promise<void> {
  const ids = [...products, ...store].map(({ id }) => id)
  const { rows } = await venue.owner.sql<{ id: string; alerts: number; low: number; asked: number }>`
    select p.id, (select count(*)::integer from stock_alert a
                   where a.product_id = p.id and a.status in ('pending', 'processing')) as alerts,
           count(n.id) filter (where n.type = 'low_stock')::integer as low,
           count(n.id) filter (where n.type = 'restock_request')::integer as asked
      from product p
      left join notification n on n.about_id = p.id and n.status = 'pending'
     where p.id = any(${ids}::uuid[])
     group by p.id`
  expect(ids.map((id) => rows.find((row) => row.id === id))).toEqual(
    [...reference.shelf, ...stored].map(({ open, low, asked }, place) => ({
      id: ids[place],
      alerts: open === null ? 0 : 1,
      low: low ? 1 : 0,
      asked: asked === null ? 0 : 1,
    })),
  )
  const { rows: told } = await venue.owner.sql<{ id: string; status: string }>`
    select id, status
      from notification
     where id = any(${requestIds}::uuid[])`
  expect(requestIds.map((id) => told.find((row) => row.id === id)?.status)).toEqual(
    requests.map(({ status }) => status),
  )
}
