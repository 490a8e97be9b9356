import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCard } from '../testing/counter.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { fillMissingSeals } from './fill-missing-seals.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const hashesOf = async (...ids: readonly string[]) =>
  (
    await venue.owner.sql<{ security_hash: string | null }>`
      select security_hash from card where id = any(${ids}::uuid[]) order by code_first_issued_at, id`
  ).rows.map((row) => row.security_hash)

test('a card without a seal gets one, once; a card with a forged seal keeps the forged one', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  const old = await issueCard(venue, 50_00, admin)
  const forged = await issueCard(venue, 50_00, admin)
  const [given] = await hashesOf(old.id)
  await venue.owner.sql`update card set security_hash = null where id = ${old.id}`
  await venue.owner.sql`update card set security_hash = repeat('0', 64) where id = ${forged.id}`

  expect(await fillMissingSeals(venue.owner, 'another key')).toBe(1)
  expect((await hashesOf(old.id))[0]).not.toBe(given)
  expect(await fillMissingSeals(venue.owner, 'another key')).toBe(0)
  expect(await hashesOf(forged.id)).toEqual(['0'.repeat(64)])
  expect(given).toMatch(/^[0-9a-f]{64}$/)
})
