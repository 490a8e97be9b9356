import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostCardsChosen } from '#contract/card/card.ts'
import { deactivate, issueCards } from '../testing/card-desk.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Ids = { readonly ids: string[]; readonly isCutShort: boolean }

let venue: Venue
let admin: Caller
let issued: string[]
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  issued = (await issueCards(admin, 40, 50_00)).map(({ id }) => id)
})
afterAll(() => venue.close())

const idsOf = async (query = '') => (await admin.get<Ids>(`/cards/ids${query}`)).body
const listed = async (query: string) =>
  (await admin.get<{ rows: { id: string }[] }>(`/cards?${query}`)).body.rows.map(({ id }) => id)

test('all cards that match a filter are selected at once, in the order of the list', async () => {
  const { ids, isCutShort } = await idsOf('?sort=balance&direction=asc')
  expect([ids.length, isCutShort]).toEqual([40, false])
  const pages = [1, 2, 3, 4, 5].map((page) => listed(`sort=balance&direction=asc&page=${page}`))
  expect(ids).toEqual((await Promise.all(pages)).flat())
})

test('the filter for cards not printed leaves out the printed ones', async () => {
  const printed = issued.slice(0, 15)
  await admin.post('/cards/printed', { cardIds: printed })
  const { ids } = await idsOf('?printed=not-printed')
  expect(ids.toSorted()).toEqual(issued.slice(15).toSorted())
})

test('cards that are no longer in service are not selected, since nothing can be done with them', async () => {
  const [ended] = issued as [string]
  await deactivate(admin, ended)
  const { ids } = await idsOf()
  expect(ids).toHaveLength(39)
  expect(ids).not.toContain(ended)
})

test('expired cards are only selected by the filter for expired cards', async () => {
  const old = issued.at(-1) as string
  await venue.owner.sql`update card set expires_at = now() - interval '1 day' where id = ${old}`
  expect((await idsOf()).ids).not.toContain(old)
  expect((await idsOf('?status=expired')).ids).toEqual([old])
})

test('one tap selects the first five hundred cards, and the answer says that there are more', async () => {
  await issueCards(admin, mostCardsChosen, 10_00)
  const { ids, isCutShort } = await idsOf()
  expect([ids.length, isCutShort]).toEqual([mostCardsChosen, true])
})

test('the next tap selects the following cards in the order of the list, without repeating or skipping one', async () => {
  const query = '?sort=expiryDate&direction=asc'
  const [first, next] = [await idsOf(query), await idsOf(`${query}&page=2`)]
  expect(next.isCutShort).toBe(false)
  expect(new Set([...first.ids, ...next.ids]).size).toBe(mostCardsChosen + next.ids.length)
  expect((await idsOf(`${query}&page=3`)).ids).toEqual([])
})
