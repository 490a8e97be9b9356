/** The hour of the day's end changes while people open tills: an open till must stay on the business day on which it was opened. */
import { expect, test } from 'vitest'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { closeTill } from '../testing/counter.ts'
import { openTwoServers, racing, roundThatBroke, type TwoServers, withoutLocks } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, newOperationId } from '../testing/venue.ts'

/** The change waits for this lock after it found no open till and before it is committed. */
const theJournal = 'lock table access_entry in share mode'

type People = { readonly boss: Caller; readonly operator: Caller }
const peopleOf = async (venue: TwoServers): Promise<People> => ({
  boss: await venue.addPerson({ role: 'admin' }),
  operator: await venue.addPerson({ role: 'recharge_operator' }),
})

const hourOf = async (venue: TwoServers, by: Caller) =>
  (await venue.at(1, by).get<{ turnHour: number }>('/venue')).body.turnHour

/** The request of an admin who has seen the present settings. */
async function anotherHour(boss: Caller): Promise<object> {
  const { settings } = (await boss.get<EventOnTheWire>('/settings/event')).body
  return {
    seen: settings,
    settings: { ...settings, name: 'Moussem', turnHour: (settings.turnHour + 1) % 12 },
  }
}

/** Opens a till at the other server; returns its id and the hour that was valid afterwards. */
async function openAndLook(venue: TwoServers, operator: Caller) {
  const opened = await venue
    .at(1, operator)
    .post<{ id: string }>('/tills', { operationId: newOperationId(), float: 0 })
  return { tillId: opened.body.id, hour: await hourOf(venue, operator) }
}

/** True when the hour that was valid after the till opened is still valid, with the till still open. */
async function staysOnItsDay(venue: TwoServers, { boss, operator }: People, hold?: string) {
  const another = await anotherHour(boss)
  const [{ status }, { tillId, hour }] = await venue.meetings.meet(
    () => [boss.put('/settings/event', another), openAndLook(venue, operator)],
    hold,
  )
  const stayed = (await hourOf(venue, boss)) === hour
  await closeTill(operator, tillId, 0)
  return { stayed, status }
}

test.each([
  ['a change that found no till open', theJournal],
  ['an opening that has read the hour', undefined],
])(
  "a till keeps its business day when it opens while the hour of the day's end changes: at %s",
  async (_, hold) => {
    const venue = await openTwoServers()
    const people = await peopleOf(venue)
    const rounds = await racing(() => staysOnItsDay(venue, people, hold), {
      least: 3,
      until: () => venue.meetings.seen > 0,
    })
    expect(rounds.every(({ stayed }) => stayed)).toBe(true)
    expect(rounds.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(venue.meetings.seen).toBeGreaterThan(0)
    tell(`openings against a change of the hour: ${rounds.length} rounds, ${venue.meetings.seen} met`)
    await venue.close()
  },
)

test('twin: when the hour is not locked, an open till ends up on another business day', async () => {
  const venue = await openTwoServers({ settings: { rewrite: withoutLocks } })
  const people = await peopleOf(venue)
  const broken = await roundThatBroke(async () => (await staysOnItsDay(venue, people, theJournal)).stayed)
  await venue.close()
  tell(`openings against a change of the hour, not held: broken in round ${broken}`)
  expect(broken).toBeDefined()
})
