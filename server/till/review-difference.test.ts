import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TillDetail } from '#contract/till/till-list.ts'
import { closeTill, openTill } from '../testing/counter.ts'
import { atOnce, openTwoServers, statusesOf } from '../testing/race.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

let venue: Venue
let admins: Caller[]
beforeAll(async () => {
  venue = await openTwoServers()
  admins = [
    await venue.addPerson({ role: 'admin', name: 'Samira' }),
    await venue.addPerson({ role: 'admin', name: 'Anne' }),
  ]
})
afterAll(() => venue.close())

async function closedShort(): Promise<string> {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 100_00)
  await closeTill(operator, tillId, 98_00, 'Il manque deux dirhams')
  return tillId
}
const review = (by: Caller, tillId: string, note = 'Rendu en trop') =>
  by.post<{ code: string; byName: string }>(`/tills/${tillId}/difference-review`, { note })
const [first, second] = [() => admins[0] as Caller, () => admins[1] as Caller]

test('an admin accepts a difference with a note, which the session then shows', async () => {
  const tillId = await closedShort()
  expect(await review(first(), tillId, ' Rendu en trop ')).toMatchObject({
    status: 200,
    body: { byName: 'Samira', note: 'Rendu en trop' },
  })
  const { body } = await second().get<TillDetail>(`/tills/${tillId}`)
  expect(body).toMatchObject({ isReviewed: true, review: { byName: 'Samira', note: 'Rendu en trop' } })
  expect(await review(first(), tillId)).toMatchObject({ status: 200, body: { byName: 'Samira' } })
  expect(await review(second(), tillId)).toMatchObject({
    status: 409,
    body: { code: 'difference-already-reviewed' },
  })
})

test('of two admins who accept one difference at once, the second is told that the other did', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tillId = await closedShort()
    const answers = await atOnce(10, (n, server) =>
      review(venue.at(server, admins[n % 2] as Caller), tillId, `Vu par ${n}`),
    )
    expect(statusesOf(answers, 200)).toBe(1)
    expect(answers.filter(({ body }) => body.code === 'difference-already-reviewed')).toHaveLength(9)
  }
})

test('a session that is still open, or has no difference, cannot be reviewed', async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 100_00)
  expect(await review(first(), tillId)).toMatchObject({ status: 409, body: { code: 'till-still-open' } })
  await closeTill(operator, tillId, 100_00)
  expect(await review(first(), tillId)).toMatchObject({ body: { code: 'difference-none' } })
  expect(await review(first(), newOperationId())).toMatchObject({ status: 404 })
})

test("an accepted difference can be neither changed nor removed by the application's database role", async () => {
  const tillId = await closedShort()
  await review(first(), tillId)
  const { rows } = await venue.owner.sql<{ may: boolean }>`
    select has_table_privilege('farhapass_app', 'difference_review', 'update, delete, truncate') as may`
  expect(rows).toEqual([{ may: false }])
})
