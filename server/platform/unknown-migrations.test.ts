import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVenue, type Venue } from '../testing/venue.ts'
import { unknownMigrations } from './unknown-migrations.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

test('books of this program hold no migration that it does not know, and those of a later one do', async () => {
  expect(await unknownMigrations(venue.fresh.owner)).toEqual([])
  await venue.owner.sql`insert into migration (name, checksum) values ('9000-later.sql', 'x')`
  expect(await unknownMigrations(venue.fresh.owner)).toEqual(['9000-later.sql'])
})
