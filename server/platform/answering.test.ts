import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Policy } from '#contract/call.ts'
import { type Role, roles } from '#rules/staff.ts'
import { calls, inputOf, requestOf } from '../testing/calls.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { mustAllHavePolicies } from './answering.ts'

const everybody: readonly Role[] = roles
const admin: readonly Role[] = ['admin']
const vendor: readonly Role[] = ['vendor']
const cook: readonly Role[] = ['kitchen']
const holders: readonly Role[] = ['admin', 'vendor', 'recharge_operator']

/** Who may ask what, written down apart from the contract. 'anyone' needs no sign-in. */
const mayAsk: Record<string, 'anyone' | readonly Role[]> = {
  readVenue: 'anyone',
  signIn: 'anyone',
  signOut: 'anyone',
  readPublicCard: 'anyone',
  readMe: 'anyone',
  listStands: everybody,
  settleOperation: everybody,
  readOperation: everybody,
  readCardByCode: everybody,
  issueCard: admin,
  listCards: admin,
  rechargeCard: ['recharge_operator'],
  openTill: holders,
  closeTill: holders,
  readMyTill: holders,
  sell: vendor,
  cancelSale: vendor,
  listRecentSales: vendor,
  readMyCatalogue: vendor,
  listTickets: cook,
  moveTicket: cook,
  recallTicket: cook,
  strikeTicketLine: cook,
  acknowledgeTicket: cook,
}

let venue: Venue
let standId: string
let people: Map<Role, Caller>
beforeAll(async () => {
  venue = await openVenue()
  standId = (await venue.addStand('A')).id
  people = new Map()
  for (const role of roles) people.set(role, await venue.addPerson({ role, standId }))
})
afterAll(() => venue.close())

async function ask(call: (typeof calls)[number], cookie?: string) {
  const input = inputOf[call.name]
  // A kitchen sees its own stand only.
  const { path, ...request } = requestOf(call, 'standId' in input ? { ...input, standId } : input)
  const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
    ...request,
    headers: { ...(cookie && { cookie }), ...(request.body && { 'content-type': 'application/json' }) },
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

test('every call is in the table above, and nothing else', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(mayAsk).sort())
  expect(calls.length).toBeGreaterThanOrEqual(24)
})

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const allowed = mayAsk[name] ?? []

  test('is refused to whoever is not signed in, unless it is open to anyone', async () => {
    const { status, body } = await ask(call)
    if (allowed !== 'anyone') expect(expectFailure(status, body)).toBe('not-signed-in')
    else expect(body?.code).not.toBe('not-signed-in')
  })

  test.each(roles)('asked by %s', async (role) => {
    // Signing out ends the sign-in, so that call brings its own.
    const caller = name === 'signOut' ? await venue.addPerson({ role }) : people.get(role)
    const { status, body } = await ask(call, caller?.cookie)
    const isAllowed = allowed === 'anyone' || allowed.includes(role)
    if (!isAllowed) expect(expectFailure(status, body)).toBe('not-allowed')
    else expect(String(body.code)).not.toMatch(/^(not-allowed|something-went-wrong)$/)
  })

  test('is refused to somebody disabled since', async () => {
    const gone = await venue.addPerson({ role: 'vendor', isActive: false })
    const { status, body } = await ask(call, gone.cookie)
    if (allowed === 'anyone' && name !== 'readMe') expect(body.code).not.toBe('staff-disabled-since')
    else expect(expectFailure(status, body)).toBe('staff-disabled-since')
  })
})

describe('a call that says nothing of who may ask it', () => {
  const withPolicy = (may?: Policy) => ({ '~orpc': { meta: may ? { may } : {} } })

  test('keeps the server from starting', () => {
    expect(() => mustAllHavePolicies({ readMe: withPolicy('anyone'), forgotten: withPolicy() })).toThrow(
      'calls without a policy: forgotten',
    )
  })

  test('and there is none', () => {
    expect(mustAllHavePolicies()).toBe(calls.length)
  })
})
