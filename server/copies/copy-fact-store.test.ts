/** What is known of a place, told by several at once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { addBase, insertBase, insertDrill, insertHole, lastHoles } from './copy-fact-store.ts'
import { insertCopyPlace, removeCopyPlace } from './copy-place-store.ts'

let fresh: FreshDatabase
let database: Database
let placeId: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.app)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})
beforeEach(async () => {
  if (placeId) await removeCopyPlace(database, placeId, new Date())
  placeId = randomUUID()
  const place = { id: placeId, slot: 1, folder: '/media/red', name: 'Clé rouge', kind: 'stick' } as const
  await insertCopyPlace(database, { ...place, isSameDisk: false, addedAt: new Date() })
})

const many = Array.from({ length: 40 }, (_, index) => index)
const at = (second: number) => new Date(Date.UTC(2026, 10, 30, 21, 37, second))
const base = (index: number) => ({
  ...{ placeId, name: `base-${index}`, beganAt: at(index), endedAt: at(index + 1), bytes: 1 },
  ...{ operations: 0, cards: 0, lastSaleNumber: null, lastSaleAt: null },
})
async function names(): Promise<unknown[]> {
  const { rows } = await database.sql<{
    name: string
  }>`select name from copy_base where place_id = ${placeId}`
  return rows.map(({ name }) => name).toSorted()
}

test('forty whole copies of one place told at once, each by two, are all known and each once', async () => {
  await Promise.all([...many, ...many].map((index) => insertBase(database, base(index))))
  expect(await names()).toEqual(many.map((index) => `base-${index}`).toSorted())
})

test('twin: of two copies of one place told at once one is lost where it does not wait for the other', async () => {
  const [lost] = await database.transaction(async (tx) => {
    await addBase(tx, base(0))
    const other = Promise.allSettled([addBase(database, base(1))])
    await wait(200)
    return [other]
  })
  expect((await lost)[0]).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
})

test('proofs and times without a copy that are told at once are all known', async () => {
  await Promise.all(
    many.flatMap((index) => [
      insertHole(database, { placeId, fromAt: at(index), untilAt: at(index + 1) }),
      insertDrill(database, {
        ...{ placeId, beganAt: at(index), endedAt: at(index + 1), outcome: 'proven', detail: '' },
      }),
    ]),
  )
  expect(await lastHoles(database)).toHaveLength(5)
  const { rows } = await database.sql<{ proofs: number }>`
    select count(*)::integer as proofs from copy_drill where place_id = ${placeId}`
  expect(rows).toEqual([{ proofs: many.length }])
})
