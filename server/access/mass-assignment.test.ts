/** A person gains no right by adding fields to a request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type CallName, calls, inputOf, requestOf } from '../testing/calls.ts'
import { issueCard, openTill } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, newOperationId, openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
let boss: Caller
let vendor: Caller
let colleague: Caller
let cardId: string
beforeAll(async () => {
  venue = await openVenue()
  boss = await venue.addPerson({ role: 'admin' })
  vendor = await venue.addPerson({ role: 'vendor' })
  colleague = await venue.addPerson({ role: 'vendor' })
  cardId = (await issueCard(venue, 1_00, boss)).id
  await openTill(boss, 100_00)
})
afterAll(() => venue.close())

/** JSON text, because JavaScript objects cannot hold some of these fields. */
const smuggled = [
  '"role":"admin"',
  '"isActive":true',
  '"is_active":true',
  '"standId":null',
  '"id":"019aa0f4-9000-7000-8000-00000000dead"',
  '"staffId":"019aa0f4-9000-7000-8000-00000000dead"',
  '"archivedAt":null',
  '"archived_at":null',
  '"email":"patron@test.ma"',
  '"password":"trois petits chats"',
  '"permanentScreen":true',
  '"workingHours":null',
  '"lastActivityAt":null',
  '"createdAt":"2026-01-01T00:00:00Z"',
  '"balance":100000',
  '"actorId":"019aa0f4-9000-7000-8000-00000000dead"',
  '"tillId":"019aa0f4-9000-7000-8000-00000000dead"',
  '"candidates":["FP-482915-3FA9C07B12DE45F8"]',
  '"codeFirstIssuedAt":"2026-01-01T00:00:00Z"',
  '"securityHash":null',
  '"__proto__":{"role":"admin"}',
  '"__proto__":null',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"prototype":{"role":"admin"}',
]
const fieldOf = (text: string) => text.split('"')[1] as string

/** Inputs that the server accepts, so that only the added field can be refused. */
const inputs: Partial<Record<CallName, () => Readonly<Record<string, unknown>>>> = {
  renameMe: () => ({ name: 'Samira' }),
  changeMyPassword: () => ({ current: password, next: 'trois petits chats' }),
  changeMyPin: () => ({ current: password, pin: '2580' }),
  signOutEverywhere: () => ({}),
  createStaff: () => ({ ...inputOf.createStaff, email: 'nouvelle@test.ma' }),
  editStaff: () => ({ ...inputOf.editStaff, staffId: colleague.id }),
  changeRole: () => ({ ...inputOf.changeRole, staffId: colleague.id }),
  disableStaff: () => ({ staffId: colleague.id }),
  enableStaff: () => ({ staffId: colleague.id }),
  resetPassword: () => ({ ...inputOf.resetPassword, staffId: colleague.id }),
  deleteStaff: () => ({ staffId: colleague.id }),
  beginSecondFactor: () => ({}),
  confirmMyself: () => ({ current: password, code: '' }),
  confirmSecondFactor: () => ({ current: password, code: '012345' }),
  dropSecondFactor: () => ({ current: password, code: '012345' }),
  removeSecondFactor: () => ({ staffId: colleague.id }),
  issueCard: () => ({ ...inputOf.issueCard, operationId: newOperationId() }),
  issueCards: () => ({ ...inputOf.issueCards, operationIds: [newOperationId()] }),
  importCards: () => ({ ...inputOf.importCards, isDryRun: false }),
  markCardsPrinted: () => ({ cardIds: [cardId] }),
  markCardUnprinted: () => ({ cardId }),
  changeCardExpiry: () => aboutCard('changeCardExpiry'),
  deactivateCard: () => aboutCard('deactivateCard'),
  initializeCard: () => aboutCard('initializeCard'),
  replaceCard: () => aboutCard('replaceCard'),
  refundCard: () => aboutCard('refundCard'),
  changeCardSettings: () => ({ blocksSuspectCards: true }),
}
const aboutCard = (call: CallName) => ({ ...inputOf[call], operationId: newOperationId(), cardId })
const aboutOneself: readonly string[] = ['renameMe', 'changeMyPassword', 'changeMyPin', 'signOutEverywhere']

async function send(caller: Caller, path: string, body: string) {
  const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe.each(Object.entries(inputs))('%s', (name, inputOfCall) => {
  const call = calls.find((one) => one.name === name) as Call

  test('refuses every field that the contract does not name, and changes nothing', async () => {
    const caller = aboutOneself.includes(name) ? vendor : boss
    const { path, body = '{}' } = requestOf(call, inputOfCall())
    const before = await digestOf(venue.owner, ['access_entry'])
    const own = [...Object.keys(JSON.parse(body)), ...call.inPath]
    const extra = smuggled.filter((text) => !own.includes(fieldOf(text)))
    expect(extra.length).toBeGreaterThanOrEqual(12)
    for (const text of extra) {
      const spoiled = body === '{}' ? `{${text}}` : `${body.slice(0, -1)},${text}}`
      const { status, body: failure } = await send(caller, path, spoiled)
      expect(expectFailure(status, failure, `${name} with ${text}`)).toBe('request-malformed')
    }
    expect(await digestOf(venue.owner, ['access_entry'])).toEqual(before)
    expect({}).not.toHaveProperty('role')
  })
})

test('an act changes the account named in its address, not one named in its body', async () => {
  const body = JSON.stringify({ staffId: vendor.id })
  const { status, body: told } = await send(boss, `/staff/${colleague.id}/disabling`, body)
  expect([status, told.id, told.isActive]).toEqual([200, colleague.id, false])
  const { rows } = await venue.owner.sql`select is_active from staff where id = ${vendor.id}`
  expect(rows).toEqual([{ is_active: true }])
})

test('a query string added to the address of an act gives no right', async () => {
  await send(vendor, '/me/name?role=admin&standId=null&isActive=true', '{"name":"Samira"}')
  const { rows } = await venue.owner.sql`
    select role, is_active, stand_id from staff where id = ${vendor.id}`
  expect(rows).toEqual([{ role: 'vendor', is_active: true, stand_id: null }])
})
