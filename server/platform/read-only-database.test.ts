/** After a failover of a database pair this server talks, for a while, to the node that is read-only. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, issueCard, openStall, type Stall } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type House = { readonly venue: Venue; readonly stall: Stall; readonly cart: () => object }

const houses: House[] = []
const [another, ours] = [() => houses[0] as House, () => houses[1] as House]

async function openHouse(mayMove: boolean): Promise<House> {
  const venue = await openVenue({ settings: { mayMove } })
  const stall = await openStall(venue, 'A')
  const tea = await venue.addProduct({ standId: stall.stand.id, price: 10_00, stock: 1_000_000 })
  const card = await issueCard(venue, 500_00)
  return { venue, stall, cart: () => cartOf(card.id, [{ product: tea }]) }
}

beforeAll(async () => {
  houses.push(await openHouse(true), await openHouse(false))
})
afterAll(async () => {
  for (const { venue } of houses) {
    await expectSoundBooks(venue.owner)
    await venue.close()
  }
})

/** Makes every new connection read-only, as after a failover; existing connections are closed, as by a proxy that cuts them. */
async function turn({ venue: { owner } }: House, way: 'read only' | 'writable', { cuts = true } = {}) {
  const { rows } = await owner.sql<{ name: string }>`select current_database() as name`
  const name = rows[0]?.name as string
  const setting =
    way === 'read only' ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
  await owner.sql(Object.assign([`alter database "${name}" ${setting}`], { raw: [] }) as never)
  if (cuts)
    await owner.sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where datname = current_database()
         and usename <> current_user`
}

const sell = ({ stall, cart }: House) => (stall.vendors[0] as Caller).post<{ code: string }>('/sales', cart())
const readiness = async ({ venue }: House) => {
  const answer = await fetch(`${venue.urls[0]}/readyz`)
  return [answer.status, await answer.json()]
}
const untilSold = async (house: House) => expect.poll(async () => (await sell(house)).status).toBe(200)

test('a read-only database after a failover is reported as not answering, never as a full disk', async () => {
  await untilSold(another())
  await turn(another(), 'read only')
  await expect.poll(() => readiness(another())).toEqual([503, { status: 'read-only' }])
  const refused = await Promise.all(Array.from({ length: 20 }, () => sell(another())))
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['service-unavailable']))
})

test('the server sells again from the first sale once the database takes writes, though no connection was cut', async () => {
  await turn(another(), 'writable', { cuts: false })
  expect(await sell(another())).toMatchObject({ status: 200 })
  const [status] = await readiness(another())
  expect(status).toBe(200)
})

test('our own database is reported as a full disk when it is read-only', async () => {
  await untilSold(ours())
  await turn(ours(), 'read only')
  await expect.poll(async () => (await sell(ours())).body.code).toBe('disk-full')
  // A look that began before may still find it silent.
  await expect.poll(() => readiness(ours())).toEqual([503, { status: 'disk-full' }])
  await turn(ours(), 'writable')
  await untilSold(ours())
})
