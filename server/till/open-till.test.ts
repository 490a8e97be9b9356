import { expect, test } from 'vitest'
import {
  crowd,
  openTwoServers,
  roundThatBroke,
  sharingAccounts,
  statusesOf,
  type TwoServers,
} from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

async function fiftyOpenings(venue: TwoServers) {
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const open = (_: number, server: number) =>
    venue.at(server, operator).post<{ code: string }>('/tills', {
      operationId: newOperationId(),
      float: 500_00,
    })
  const answers = await venue.meetings.meet(() => crowd(50, open))
  const { rows } = await venue.owner.sql<{ open: number }>`
    select count(*)::integer as open
      from till
     where holder_id = ${operator.id}
       and closed_at is null`
  return { answers, areOpen: rows[0]?.open }
}

test('of fifty simultaneous requests to open a till, one opens it and the others are refused', async () => {
  const venue = await openTwoServers()
  for (let round = 0; round < 5; round += 1) {
    const { answers, areOpen } = await fiftyOpenings(venue)
    expect(areOpen).toBe(1)
    expect(statusesOf(answers, 200)).toBe(1)
    expect(answers.filter(({ body }) => body.code === 'till-already-open')).toHaveLength(49)
  }
  await expectSoundBooks(venue.owner)
  await venue.close()
})

test('twin: a person opens two tills at once when their account is not locked and no unique index exists', async () => {
  const venue = await openTwoServers({
    settings: { rewrite: sharingAccounts },
    arrange: 'drop index one_open_till_per_holder',
  })
  const round = await roundThatBroke(async () => (await fiftyOpenings(venue)).areOpen === 1)
  expect(round).toBeDefined()
  await venue.close()
})

test('a till opens only where its holder works', async () => {
  const venue = await openVenue()
  const stand = await venue.addStand('A')
  const open = async (person: Parameters<Venue['addPerson']>[0], float = 0) =>
    (await venue.addPerson(person)).post('/tills', { operationId: newOperationId(), float })

  expect(await open({ role: 'vendor', standId: stand.id })).toMatchObject({
    body: { kind: 'sale', standId: stand.id, operationCount: 1 },
  })
  expect(await open({ role: 'recharge_operator' }, 500_00)).toMatchObject({
    body: { kind: 'recharge', standId: null, float: 500_00, expected: 500_00 },
  })
  expect(await open({ role: 'vendor' })).toMatchObject({ body: { code: 'stand-none-assigned' } })
  await venue.owner.sql`update stand set is_active = false`
  expect(await open({ role: 'vendor', standId: stand.id })).toMatchObject({
    body: { code: 'stand-inactive' },
  })
  expect(await open({ role: 'recharge_operator' }, -1)).toMatchObject({ body: { code: 'amount-malformed' } })
  expect(await open({ role: 'kitchen', standId: stand.id })).toMatchObject({ status: 403 })
  await venue.close()
})
