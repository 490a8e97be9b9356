import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEquation } from '../books/equation-store.ts'
import { closeTill, issueCard, openTill } from '../testing/counter.ts'
import { crowd, openTwoServers, racing, statusesOf, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId } from '../testing/venue.ts'

let venue: TwoServers
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

/** Whoever finds the drawer changed since it was counted counts it again, until it is closed. */
async function closeCounted(operator: Caller, tillId: string) {
  let closed = await operator.post<{ code: string }>(`/tills/${tillId}/closing`, {
    operationId: newOperationId(),
    note: 'Comptée vide',
  })
  while (closed.status !== 200) closed = await closeTill(operator, tillId, 0, 'Comptée vide')
  return closed
}

/** Nineteen recharges and the closing of their till: by turns asked before them and among them. */
async function closeAmongRecharges(cardId: string, round: number) {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator)
  expect(await count(operator, tillId, 0)).toMatchObject({ status: 200 })
  const place = round % 2 === 0 ? 0 : 9
  const ask = (n: number, server: number) =>
    n === place
      ? closeCounted(venue.at(server, operator), tillId)
      : venue.at(server, operator).post<{ code: string }>(`/cards/${cardId}/recharges`, {
          operationId: newOperationId(),
          amount: 1_00,
        })
  const answers = await venue.meetings.meet(() => crowd(20, ask))
  const { rows } = await venue.owner.sql<{
    expected: number
  }>`select expected from till where id = ${tillId}`
  const recharged = statusesOf(answers, 200) - 1
  expect(rows[0]?.expected).toBe(recharged * 1_00)
  return { recharged, refused: answers.filter(({ body }) => body.code === 'till-none-open-at-desk').length }
}

test('what is recharged while the till closes is counted in it or refused, never lost between', async () => {
  const card = await issueCard(venue, 50_00)
  type Round = Awaited<ReturnType<typeof closeAmongRecharges>>
  const sumOf = (rounds: readonly Round[], what: keyof Round) =>
    rounds.reduce((sum, round) => sum + round[what], 0)
  const fewest = (rounds: readonly Round[]) => Math.min(sumOf(rounds, 'recharged'), sumOf(rounds, 'refused'))
  const rounds = await racing((round) => closeAmongRecharges(card.id, round), {
    least: 10,
    until: (all) => fewest(all) > 0,
  })
  const [inTime, tooLate] = [sumOf(rounds, 'recharged'), sumOf(rounds, 'refused')]
  tell(`closings: ${inTime} recharges came in time, ${tooLate} too late`)
  expect(inTime + tooLate).toBe(19 * rounds.length)
  expect(fewest(rounds)).toBeGreaterThan(0)
})
