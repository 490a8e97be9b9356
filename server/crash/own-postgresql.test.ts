/**
 * The two examples of docs/own-postgresql.md, from an empty database to «restored to 21:37»: OWN_POSTGRES=yes runs them. They need root and Debian's
 * postgresql-15 and pgbackrest.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { reachDatabase } from '../reach-database.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { mayRunOwnPostgres, type OwnPostgres, openOwnPostgres } from '../testing/own-postgres.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const mayRun = process.env.OWN_POSTGRES !== undefined && mayRunOwnPostgres

async function openHouseOn(databaseUrl: string): Promise<Venue> {
  const config = { databaseUrl, dataDir: '' } as Parameters<typeof reachDatabase>[0]
  const { owner, app, mayMove } = await reachDatabase(config, openLog('silent'))
  return openVenue({ on: { owner, app, drop: async () => {} }, settings: { mayMove } })
}

/** Sells one tea after another at a new stand, and answers the ids of what was acknowledged. */
async function sell(venue: Venue, letter: string): Promise<string[]> {
  const { stand, vendors } = await openStall(venue, letter, 1)
  const tea = await venue.addProduct({ standId: stand.id, price: 1_00, stock: 9_000_000 })
  const card = await issueCard(venue, 9_000_00)
  const ids = Array.from({ length: 20 }, newOperationId)
  for (const id of ids) {
    const { status } = await vendors[0]!.post('/sales', cartOf(card.id, [{ product: tea }], id))
    expect(status).toBe(200)
  }
  return ids
}

const salesOf = async ({ owner }: Venue): Promise<string[]> => {
  const { rows } = await owner.sql<{ id: string }>`select id from operation where kind = 'sale'`
  return rows.map(({ id }) => id).sort()
}

describe.runIf(mayRun)('a PostgreSQL of the organiser', () => {
  let postgres: OwnPostgres
  let venue: Venue | undefined
  const open = async () => {
    venue = await openHouseOn(postgres.url)
    return venue
  }
  const close = async () => {
    await venue?.close()
    venue = undefined
  }
  beforeEach(async () => {
    postgres = await openOwnPostgres()
  })
  afterEach(async () => {
    await close()
    await postgres.close()
  })

  test.each(['pgbackrest', 'receivewal'])(
    'is restored to an instant by the commands of the document: %s',
    async (way) => {
      const inTheBase = await sell(await open(), 'A')
      await close()
      postgres.follow(way)
      const before = await sell(await open(), 'B')
      // The document names whole seconds: nothing is sold around the one that is named.
      await wait(1_500)
      const until = new Date(Math.ceil(Date.now() / 1000) * 1000)
      await wait(2_500)
      await sell(venue!, 'C')
      await close()
      postgres.follow(`${way} restore`, until)
      const restored = await open()
      expect(await salesOf(restored)).toEqual([...inTheBase, ...before].sort())
      await expectSoundBooks(restored.owner)
      await sell(restored, 'C')
    },
    600_000,
  )
})

test.skipIf(mayRun)(
  'copies of an own PostgreSQL need OWN_POSTGRES=yes, root, postgresql-15 and pgbackrest',
  () => {},
)
