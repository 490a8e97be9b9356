/** Whatever a caller sends: a refusal in French, no 500, and nothing changed. */
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type BadRequest, badRequestsOf } from '../testing/bad-input.ts'
import { type Call, calls } from '../testing/calls.ts'
import { openDesk, openStall } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { expectFailure } from '../testing/failure.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { failureOf } from './failures.ts'
import { openLog } from './log.ts'

let venue: Venue
const people = new Map<Role, Caller>()
beforeAll(async () => {
  venue = await openVenue()
  const { stand, vendors } = await openStall(venue, 'A')
  await venue.addProduct({ standId: stand.id })
  people.set('vendor', vendors[0] as Caller)
  people.set('recharge_operator', await openDesk(venue, 500_00))
  people.set('admin', await venue.addPerson({ role: 'admin' }))
  people.set('kitchen', await venue.addPerson({ role: 'kitchen', standId: stand.id }))
})
afterAll(() => venue.close())

/** A role that may ask the call, so that only the input can be at fault. */
const askerOf: Partial<Record<Call['may'] & string, Role>> = {
  'issue a card': 'admin',
  administer: 'admin',
  'hold a till': 'recharge_operator',
  'recharge a card': 'recharge_operator',
  'refund a card': 'recharge_operator',
  'initialize a card': 'recharge_operator',
  'replace a card': 'recharge_operator',
  sell: 'vendor',
  'give a receipt of a sale': 'vendor',
  'hand over': 'vendor',
  'watch the kitchen': 'kitchen',
}

async function send(call: Call, { path, body, type = 'application/json' }: BadRequest) {
  const cookie = people.get(askerOf[call.may ?? 'anyone'] ?? 'admin')?.cookie ?? ''
  const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: call.method,
    headers: { cookie, ...(call.method !== 'GET' && type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** While one is read, another waits for the database. */
const inTurn = pLimit(8)

const asked = calls.map((call) => ({ call, requests: badRequestsOf(call) }))
const total = asked.reduce((count, { requests }) => count + requests.length, 0)

test('there are malformed inputs for every call that takes input', () => {
  tell(`bad input: ${total} requests to ${asked.filter(({ requests }) => requests.length > 0).length} calls`)
  expect(total).toBeGreaterThan(1_100)
  expect(asked.filter(({ requests }) => requests.length === 0).map(({ call }) => call.name)).toEqual([
    'readVenue',
    'readCounts',
    'readEvent',
    'readCopies',
    'lookForCopyVolumes',
    'readRelay',
    'listRecalled',
    'readMe',
    'listMyDevices',
    'readResume',
    'takeArchive',
    'readCardStatistics',
    'readCardSettings',
    'readCardFront',
    'listLostCards',
    'readMyTill',
    'listColleagues',
    'listToldFloats',
    'listMyTills',
    'listDevices',
    'listHeldOperations',
    'readDeskSettings',
    'readCashProof',
    'readToDo',
    'listRecentSales',
    'listStands',
    'listBoards',
    'readMyCatalogue',
    'readLatestImport',
    'listCategories',
    'listTwins',
    'readNetwork',
    'readMachineState',
    'listMyPushDevices',
    'listInventories',
    'listBuzzers',
    'listFreeBuzzers',
    'readPrinting',
    'readPrinter',
    'readPager',
  ])
})

test.each(
  asked
    .filter(({ requests }) => requests.length > 0)
    .map(({ call, requests }) => [call.name, call, requests] as const),
)('%s refuses malformed input, and changes nothing', async (name, call, requests) => {
  const before = await digestOf(venue.owner)
  const unhappy: string[] = []
  const ask = async (request: BadRequest) => {
    const { status, text } = await send(call, request)
    const isRefused = status >= 400 && status < 500
    if (!isRefused) unhappy.push(`${request.says} → ${status} ${text.slice(0, 200)}`)
    else expectFailure(status, JSON.parse(text), `${name}, ${request.says}`)
  }
  await Promise.all(requests.map((request) => inTurn(ask, request)))
  expect(unhappy).toEqual([])
  expect(await digestOf(venue.owner)).toEqual(before)
})

describe('an error', () => {
  const silent = openLog('silent')

  test('that is a bug shows people a reference and no details', () => {
    const bug = new Error('select password from credential: syntax error at /srv/secret.ts')
    const { status, body } = failureOf(bug, silent)
    expect(status).toBe(500)
    expect(expectFailure(status, body)).toBe('something-went-wrong')
    expect(JSON.stringify(body)).not.toMatch(/password|select|secret/)
  })

  test('that is a refusal contains the figures of its sentence', () => {
    const refusal = new Refusal('balance-insufficient', { missing: 5_00 })
    expect(failureOf(refusal, silent)).toMatchObject({
      status: 409,
      body: { code: 'balance-insufficient', message: 'Solde insuffisant', data: { missing: 5_00 } },
    })
  })

  test.each([
    ['53100', 'disk-full'],
    ['ECONNREFUSED', 'service-unavailable'],
    ['57P01', 'service-unavailable'],
    ['55P03', 'service-unavailable'],
    ['23505', 'something-went-wrong'],
  ])('of the database, %s, reaches people as %s', (code, refusal) => {
    const { status, body } = failureOf(Object.assign(new Error('…'), { code }), silent)
    expect(expectFailure(status, body)).toBe(refusal)
  })
})
