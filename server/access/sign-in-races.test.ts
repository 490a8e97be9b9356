import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../platform/one-client.ts'
import { hashPassword } from '../platform/password.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const emailOf = async (id: string) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]
    ?.email as string

const signIn = (email: string) =>
  fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test('a sale does not wait behind two hundred people who are signing in', async () => {
  const { stand, vendors } = await openStall(venue, 'A')
  const product = await venue.addProduct({ standId: stand.id })
  const card = await issueCard(venue, 100_00)
  const people = await Promise.all(Array.from({ length: 20 }, () => venue.addPerson({ role: 'kitchen' })))
  const emails = await Promise.all(people.map(({ id }) => emailOf(id)))

  let signedIn = 0
  const rush = Array.from({ length: 200 }, async (_, n) => {
    const { status } = await signIn(emails[n % emails.length] as string)
    signedIn += 1
    return status
  })
  await Promise.race(rush)
  for (let n = 0; n < 5; n += 1) {
    const sold = await vendors[0]?.post('/sales', cartOf(card.id, [{ product }]))
    expect(sold?.status).toBe(200)
  }
  expect(signedIn).toBeLessThan(100)
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
})

test('a password that is reset while it is being checked no longer signs the person in', async () => {
  const { id } = await venue.addPerson({ role: 'kitchen' })
  const email = await emailOf(id)
  const another = await hashPassword('une autre phrase')
  const status = await withClient(venue.fresh.owner, async (client) => {
    await client.query('begin')
    await client.query('select id from staff where id = $1 for update', [id])
    await client.query('update credential set password = $2 where staff_id = $1', [id, another])
    await client.query("update sign_in set ended_because = 'password-reset' where staff_id = $1", [id])
    const asked = signIn(email)
    await untilWaiting(venue, 1)
    await client.query('commit')
    return (await asked).status
  })
  expect(status).toBe(401)
  const { rows } = await venue.owner.sql`
    select id from sign_in where staff_id = ${id} and ended_because is null`
  expect(rows).toEqual([])
})
