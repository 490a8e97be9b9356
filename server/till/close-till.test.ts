import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEquation } from '../books/equation-store.ts'
import { closeTill, issueCard, openTill } from '../testing/counter.ts'
import { atOnce, openTwoServers, statusesOf } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openTwoServers()
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const count = (caller: Caller, tillId: string, counted: number, pieces: object | null = null) =>
  caller.post<{ code: string }>(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted, pieces })

test('a drawer counted short by 2,00 DH says so, and the equation still holds', async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 500_00)
  const card = await issueCard(venue, 50_00)
  await operator.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 100_00 })
  expect(await closeTill(operator, tillId, 598_00, 'Il manque deux dirhams')).toMatchObject({
    status: 200,
    body: { expected: 600_00, counted: 598_00, difference: -2_00, note: 'Il manque deux dirhams' },
  })
  expect(await readEquation(venue.owner)).toMatchObject({ drawers: 0, cashDifferences: 2_00, holds: true })
  expect(await closeTill(operator, tillId, 600_00)).toMatchObject({ body: { code: 'till-none-open' } })
  expect(
    await operator.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 1_00 }),
  ).toMatchObject({ status: 409, body: { code: 'till-none-open-at-desk' } })
})

test('the till of somebody else cannot be closed, and one that never was is not found', async () => {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const other = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator)
  expect(await closeTill(other, tillId, 0)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect(await closeTill(other, newOperationId(), 0)).toMatchObject({ status: 404 })
  expect(await count(operator, tillId, -5_00)).toMatchObject({ body: { code: 'amount-malformed' } })
  expect(await count(operator, tillId, 5_00, { 200: 1 })).toMatchObject({
    body: { code: 'amount-malformed' },
  })
  expect(await closeTill(operator, tillId, -5_00)).toMatchObject({ body: { code: 'till-not-counted' } })
})

test('what is recharged while the till closes is counted in it or refused, never lost between', async () => {
  const card = await issueCard(venue, 50_00)
  const seen = { recharged: 0, refused: 0 }
  for (let round = 0; round < 10; round += 1) {
    const operator = await venue.addPerson({ role: 'recharge_operator' })
    const tillId = await openTill(operator)
    const answers = await atOnce(20, (n, server) =>
      n === 9
        ? closeTill(venue.at(server, operator), tillId, 0)
        : venue.at(server, operator).post<{ code: string }>(`/cards/${card.id}/recharges`, {
            operationId: newOperationId(),
            amount: 1_00,
          }),
    )
    const { rows } = await venue.owner.sql<{
      expected: number
    }>`select expected from till where id = ${tillId}`
    const recharged = statusesOf(answers, 200) - 1
    expect(rows[0]?.expected).toBe(recharged * 1_00)
    seen.recharged += recharged
    seen.refused += answers.filter(({ body }) => body.code === 'till-none-open-at-desk').length
  }
  tell(`closings: ${seen.recharged} recharges came in time, ${seen.refused} too late`)
  expect(Math.min(seen.recharged, seen.refused)).toBeGreaterThan(0)
})
