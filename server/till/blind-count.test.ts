/** No answer of the server reveals to a holder who counts blind what the books expect in the drawer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCard, openTill } from '../testing/counter.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

/** The expected cash, and sums from which it follows in one step; none of them equals the amount of a single act. */
const expected = 553_97
const sums = { grown: 53_97, recharged: 61_01, net: 41_00, paidOut: 20_01, movedIn: 17_30, moved: 12_97 }

async function workAtTheDesk() {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const tillId = await openTill(operator, 500_00)
  const told: unknown[] = []
  const act = async (path: string, body: object) => {
    const answer = await operator.post(path, { operationId: newOperationId(), ...body })
    told.push(answer)
    return answer
  }
  const [one, two] = [await issueCard(venue, 7_00, admin), await issueCard(venue, 20_01, admin)]
  await act(`/cards/${one.id}/recharges`, { amount: 31_70 })
  await act(`/cards/${one.id}/recharges`, { amount: 29_31 })
  await act(`/cards/${two.id}/refunds`, { expectedBalance: 20_01 })
  await act('/tills/mine/cash', { direction: 'in', amount: 9_00, reason: 'Monnaie' })
  await act('/tills/mine/cash', { direction: 'in', amount: 8_30, reason: 'Monnaie' })
  await act('/tills/mine/cash', { direction: 'out', amount: 4_33, reason: 'Pain' })
  return { operator, tillId, act, told }
}

const questions = (tillId: string) => [
  '/tills/mine',
  '/tills/mine/closed',
  '/tills/colleagues',
  '/settings/desks',
  '/desk/operations',
  '/desk/operations?session=all',
  `/desk/operations?session=${tillId}`,
  '/desk/operations?kind=recharge',
  '/me',
]

/** Every number anywhere in an answer. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

/** Without `paidOut`: the receipt of a refund shows its amount, which is that of a single act. */
const secrets = [expected, sums.grown, sums.recharged, sums.net, sums.movedIn, sums.moved]
const leaksOf = (answers: readonly unknown[]) =>
  answers.filter((answer) => numbersIn(answer).some((number) => secrets.includes(Math.abs(number))))

describe('an operator who counts their drawer blind', () => {
  test('sees the expected cash only after the count', async () => {
    const { operator, tillId, act, told } = await workAtTheDesk()
    const { rows } = await venue.owner.sql<{
      expected: number
    }>`select expected from till where id = ${tillId}`
    expect(rows[0]?.expected).toBe(expected)
    for (const path of questions(tillId)) told.push(await operator.get(path))
    expect(told.length).toBe(15)
    expect(leaksOf(told)).toEqual([])
    tell(`blind: ${numbersIn(told).length} numbers of ${told.length} answers looked at`)
    expect(await act(`/tills/${tillId}/counts`, { counted: 550_00 })).toMatchObject({
      body: { counted: 550_00, expected, difference: -3_97 },
    })
    expect((await operator.get<{ till: object }>('/tills/mine')).body.till).toMatchObject({ expected: null })
  })

  test('learns nothing by asking for more cash than the drawer holds', async () => {
    const { operator } = await workAtTheDesk()
    const rich = await issueCard(venue, 600_00, admin)
    const body = () => ({ operationId: newOperationId(), expectedBalance: 600_00 })
    const answers = [
      await operator.post(`/cards/${rich.id}/refunds`, body()),
      await operator.post(`/cards/${rich.id}/initialization`, body()),
      await operator.post('/tills/mine/cash', {
        operationId: newOperationId(),
        direction: 'out',
        amount: 600_00,
        reason: 'Au coffre',
      }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'drawer-insufficient' } })
      expect(numbersIn(answer.body)).toEqual([])
    }
  })

  test("cannot read the answer of another person's count", async () => {
    const { tillId, act } = await workAtTheDesk()
    const operationId = newOperationId()
    await act(`/tills/${tillId}/counts`, { operationId, counted: 1 })
    const other = await venue.addPerson({ role: 'recharge_operator' })
    expect(await other.get(`/operations/${operationId}`)).toMatchObject({ status: 403 })
    expect(await other.post(`/operations/${operationId}/settlement`, {})).toMatchObject({
      body: { code: 'operation-id-taken' },
    })
  })
})

test("an operator sees the expected cash if the organiser's setting allows it", async () => {
  const { body: settings } = await admin.get<Record<string, unknown>>('/settings/desks')
  await admin.put('/settings/desks', { ...settings, countsBlind: false })
  const { operator, tillId } = await workAtTheDesk()
  const answers = await Promise.all(questions(tillId).map((path) => operator.get(path)))
  expect(leaksOf(answers).length).toBeGreaterThanOrEqual(4)
  expect((await operator.get<{ till: object }>('/tills/mine')).body.till).toMatchObject({ expected })
})
