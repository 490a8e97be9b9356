import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const emailOf = async (id: string) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]?.email

test('while two hundred people sign in, a sale does not queue behind them', async () => {
  const { stand, vendors } = await openStall(venue, 'A')
  const product = await venue.addProduct({ standId: stand.id })
  const card = await issueCard(venue, 100_00)
  const people = await Promise.all(Array.from({ length: 20 }, () => venue.addPerson({ role: 'kitchen' })))
  const emails = await Promise.all(people.map(({ id }) => emailOf(id)))

  let signedIn = 0
  const rush = Array.from({ length: 200 }, async (_, n) => {
    const answer = await fetch(`${venue.urls[0]}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails[n % emails.length], password }),
    })
    signedIn += 1
    return answer.status
  })
  await Promise.race(rush)
  const before = signedIn
  const sold = await vendors[0]?.post('/sales', cartOf(card.id, [{ product }]))
  const during = signedIn - before
  expect(sold?.status).toBe(200)
  expect(before).toBeLessThan(100)
  expect(during).toBeLessThan(50)
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
})
