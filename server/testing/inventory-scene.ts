/** A stand that is counted while it sells: two people count and two sell, at two servers. */
import { cartOf, issueCard, openStall } from './counter.ts'
import { openTwoServers, type TwoServers } from './race.ts'
import { type Caller, newOperationId, type Options, type Product, type Stand } from './venue.ts'

type Told = { code?: string; inventoryId: string; number: number; corrected: object[] }

/** One counting and one selling person at each server. */
export type Scene = {
  readonly venue: TwoServers
  readonly stand: Stand
  readonly keepers: readonly Caller[]
  readonly vendors: readonly Caller[]
  readonly cardIds: readonly string[]
}

export async function setScene(options: Options = {}): Promise<Scene> {
  const venue = await openTwoServers(options)
  const { stand, vendors } = await openStall(venue, 'A', 2)
  const both = <Thing>(make: (server: number) => Promise<Thing> | Thing) => Promise.all([make(0), make(1)])
  return {
    venue,
    stand,
    keepers: await both(async (server) => venue.at(server, await venue.addPerson({ role: 'econome' }))),
    vendors: await both((server) => venue.at(server, vendors[server] as Caller)),
    cardIds: await both(async () => (await issueCard(venue, 90_000_00)).id),
  }
}

export const act = ({ keepers }: Scene, server: number, path: string, body: object = {}) =>
  (keepers[server] as Caller).post<Told>(path, { operationId: newOperationId(), ...body })

export const add = ({ venue, stand }: Scene, stock: number) =>
  venue.addProduct({ standId: stand.id, price: 1_00, stock })

export const begin = async (scene: Scene) =>
  (await act(scene, 0, `/stands/${scene.stand.id}/inventories`)).body.inventoryId

export const count = (scene: Scene, server: number, inventoryId: string, { id }: Product, quantity: number) =>
  act(scene, server, `/inventories/${inventoryId}/counts`, { productId: id, quantity })

export const validate = (scene: Scene, server: number, inventoryId: string, countCount: number) =>
  act(scene, server, `/inventories/${inventoryId}/closing`, { countCount })

export const abandon = (scene: Scene, server: number, inventoryId: string) =>
  act(scene, server, `/inventories/${inventoryId}/abandonment`)

export const sellOne = ({ vendors, cardIds }: Scene, server: number, product: Product) =>
  (vendors[server] as Caller).post('/sales', cartOf(cardIds[server] as string, [{ product }]))

export const stockOf = async ({ venue }: Scene, { id }: Product): Promise<number | undefined> => {
  const { rows } = await venue.owner.sql<{ stock: number }>`
    select stock from product_stock where product_id = ${id}`
  return rows[0]?.stock
}
