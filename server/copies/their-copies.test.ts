/** A house on a PostgreSQL of the organiser's own: its copies are theirs, and what can be asked of them is told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToDo } from '#contract/figures/figures.ts'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { openStall } from '../testing/counter.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

test('tells what the archiver of that PostgreSQL did last, and how many servers follow it', async () => {
  const { status, body } = await admin.get<CopiesOnTheWire>('/copies')
  expect(status).toBe(200)
  expect(body).toMatchObject({ isOurs: false, places: [], runs: [], silentSince: null })
  // An account without the right to watch other sessions sees that they are there, and not in what state.
  expect(body.theirs).toEqual({ archivedAt: null, archiveFailedAt: null, standbys: 0 })
})

test('reminds of a place for the archive and the keys alone, once a till is open', async () => {
  const reminded = async () => (await admin.get<ToDo>('/figures/to-do')).body.copies
  expect(await reminded()).toBeNull()
  await openStall(venue, 'A')
  expect((await reminded())?.words).toContain("choisissez où garder l'archive et les clés")
})
