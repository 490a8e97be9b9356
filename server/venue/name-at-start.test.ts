/** The name of the event that the start of a server fixes, on papers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVenue, type Venue } from '../testing/venue.ts'
import { keepNameAtStart } from './name-at-start.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({
    servers: 2,
    settings: (server) => ({ event: ['Foire de Fès', undefined][server] }),
  })
})
afterAll(() => venue.close())

const start = (server: number) => keepNameAtStart(venue.houses[server]?.house as never)
const names = async () => {
  const { rows } = await venue.owner.sql<{ name: string }>`
    select event_name as name from paper_identity where stand_id is null order by number`
  return rows.map(({ name }) => name)
}

test('a start that fixes another name of the event is kept for papers, once', async () => {
  expect(await names()).toEqual([''])
  await Promise.all([start(0), start(0)])
  await start(0)
  expect(await names()).toEqual(['', 'Foire de Fès'])
})

test('a later start that leaves the name to the organiser gives papers their name again', async () => {
  await start(1)
  expect(await names()).toEqual(['', 'Foire de Fès', ''])
})
