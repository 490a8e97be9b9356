import { expect, test } from 'vitest'
import { openTill } from '../testing/counter.ts'
import { crowd, openTwoServers, racing, roundThatBroke, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { withoutHoldingReportCount } from '../testing/till-races.ts'
import { newOperationId, type Options } from '../testing/venue.ts'

const closings = 20

async function setScene(options: Options = {}) {
  const venue = await openTwoServers(options)
  const operators = await Promise.all(
    Array.from({ length: closings }, () => venue.addPerson({ role: 'recharge_operator' })),
  )
  return { venue, operators }
}

/** Twenty desks open, count and close their tills at the same instant. Returns their report numbers and the next free one. */
async function closeAll({ venue, operators }: Awaited<ReturnType<typeof setScene>>) {
  const tillIds = await Promise.all(
    operators.map(async (operator) => {
      const tillId = await openTill(operator, 10_00)
      await operator.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted: 10_00 })
      return tillId
    }),
  )
  const before = await lastNumber(venue)
  const answers = await venue.meetings.meet(() =>
    crowd(closings, (n, server) => {
      const operator = operators[n] as (typeof operators)[number]
      const body = { operationId: newOperationId() }
      return venue.at(server, operator).post<{ reportNumber: number }>(`/tills/${tillIds[n]}/closing`, body)
    }),
  )
  const numbers = answers.map(({ body }) => body.reportNumber).sort((one, other) => one - other)
  const due = Array.from({ length: closings }, (_, n) => before + 1 + n)
  return { isWithoutGap: JSON.stringify(numbers) === JSON.stringify(due), numbers }
}

async function lastNumber({ owner }: TwoServers) {
  const { rows } = await owner.sql<{ last_number: number }>`select last_number from report_count`
  return rows[0]?.last_number as number
}

test('the reports of twenty tills closed at once at two servers are numbered without gap or repetition', async () => {
  const scene = await setScene()
  const rounds = await racing(() => closeAll(scene), {
    least: 5,
    until: () => scene.venue.meetings.seen > 0,
  })
  expect(rounds.filter(({ isWithoutGap }) => !isWithoutGap)).toEqual([])
  const { seen } = scene.venue.meetings
  tell(
    `reports: ${rounds.length * closings} closings numbered, one server waited for the other in ${seen} rounds`,
  )
  expect(seen).toBeGreaterThan(0)
  expect(await lastNumber(scene.venue)).toBe(rounds.length * closings)
  await expectSoundBooks(scene.venue.owner)
  await scene.venue.close()
})

test('twin: two closing reports get one number when the row of the last number is not locked', async () => {
  const scene = await setScene(withoutHoldingReportCount)
  const broken = await roundThatBroke(async () => (await closeAll(scene)).isWithoutGap)
  tell(`reports, their count not held: a number twice in round ${broken}`)
  expect(broken).toBeDefined()
  await scene.venue.close()
})

test('a refused closing uses up no report number', async () => {
  const { venue, operators } = await setScene()
  const [operator, other] = [operators[0], operators[1]]
  if (!operator || !other) throw new Error('there are fewer than two operators')
  const tillId = await openTill(operator, 10_00)
  await operator.post(`/tills/${tillId}/counts`, { operationId: newOperationId(), counted: 9_00 })
  const close = (note: string | null) =>
    operator.post(`/tills/${tillId}/closing`, { operationId: newOperationId(), note })
  expect(await close(null)).toMatchObject({ status: 400, body: { code: 'difference-unexplained' } })
  expect(await close('Un dirham manque')).toMatchObject({ status: 200, body: { reportNumber: 1 } })
  const next = await openTill(other)
  await other.post(`/tills/${next}/counts`, { operationId: newOperationId(), counted: 0 })
  expect(await other.post(`/tills/${next}/closing`, { operationId: newOperationId() })).toMatchObject({
    body: { reportNumber: 2 },
  })
  await venue.close()
})
