/** A database that takes over lacks what the server acknowledged last: the server brings it back, and no till need do anything. */
import { expect, inject, onTestFinished, test } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { createDatabase, dropDatabase } from '../testing/test-postgres.ts'
import { type Caller, openVenue } from '../testing/venue.ts'

const { owner } = inject('postgres')
const nameOf = (fresh: FreshDatabase) => fresh.owner.database as string

/** The database of this name is from now on the other one: connections are cut, as at a fail-over. */
async function putInPlace(other: string, name: string): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await client.query(`alter database ${name} rename to ${name}_lost`)
    await client.query(`alter database ${other} rename to ${name}`)
  })
}

async function evening() {
  const fresh = await freshDatabase()
  const begin = await openVenue({ on: fresh })
  const { stand, vendors } = await openStall(begin, 'B')
  const product = await begin.addProduct({ standId: stand.id, price: 5_00 })
  const card = await issueCard(begin, 500_00)
  await begin.close()
  const behind = await createDatabase(owner, nameOf(fresh))
  const open = () => openVenue({ on: fresh, settings: { mayMove: true } })
  let venue = await open()
  const restart = async () => {
    await venue.close()
    venue = await open()
  }
  onTestFinished(async () => {
    await venue.close()
    for (const name of [nameOf(fresh), `${nameOf(fresh)}_lost`, behind]) await dropDatabase(owner, name)
  })
  const sell = async () =>
    (await venue.at(0, vendors[0] as Caller).post('/sales', cartOf(card.id, [{ product }]))).status
  const soldIn = async () => {
    const { rows } = await venue.owner.sql<{ sales: number }>`
      select count(*)::integer as sales from operation where kind = 'sale'`
    return rows[0]?.sales
  }
  const expectSound = () => expectSoundBooks(venue.owner)
  return { sell, soldIn, restart, expectSound, failOver: () => putInPlace(behind, nameOf(fresh)) }
}

test('a fail-over that loses ten sales has them again by itself, each once, and selling goes on', async () => {
  const { sell, soldIn, failOver, expectSound } = await evening()
  for (let n = 0; n < 10; n += 1) expect(await sell()).toBe(200)
  await failOver()
  await expect.poll(() => soldIn().catch(() => 0), { timeout: 20_000 }).toBe(10)
  await expect.poll(sell, { timeout: 20_000 }).toBe(200)
  expect(await soldIn()).toBe(11)
  await expectSound()
})

test('twin: a server that remembers nothing of them leaves the ten sales lost', async () => {
  const { sell, soldIn, restart, failOver } = await evening()
  for (let n = 0; n < 10; n += 1) expect(await sell()).toBe(200)
  await restart()
  await failOver()
  await expect.poll(sell, { timeout: 20_000 }).toBe(200)
  expect(await soldIn()).toBe(1)
})
