/** Acts that ask for the password again, of a person who is signed in already. */
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Me } from '#contract/people/staff.ts'
import { resumeSignIn } from '../staff/sign-in-store.ts'
import { calls, requestOf } from '../testing/calls.ts'
import { type Caller, cookieOf, openVenue, password, tokenOf, type Venue } from '../testing/venue.ts'

type Said = { code?: string; until?: string; secret?: string }

const asking = calls.filter(({ name }) => contract[name]['~orpc'].meta.isConfirmed)

let now = Date.now()
let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => new Date(now) } })
  await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.owner.sql`delete from sign_in_throttle`
})

const confirm = (who: Caller, current: string = password, code = '') =>
  who.post<Said>('/me/confirmation', { current, code })

/** What is said to someone who takes the archive: nothing else of a small venue is refused there. */
async function tryArchive({ cookie }: Pick<Caller, 'cookie'>): Promise<string> {
  const answer = await fetch(`${venue.urls[0]}/api/v1/archive`, { headers: { cookie } })
  if (answer.status === 200) await answer.arrayBuffer()
  return answer.status === 200 ? 'taken' : ((await answer.json()) as { code: string }).code
}

const noted = async ({ id }: Caller) =>
  (
    await venue.owner
      .sql`select kind from access_entry where actor_id = ${id} and kind in ('archive-taken', 'copies-changed')`
  ).rows.length

test('are those that open the copies or carry the house away', () => {
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'addCopyPlace',
    'answerPairing',
    'beginPairing',
    'makeRescueKey',
    'passHand',
    'removeCopyPlace',
    'takeArchive',
  ])
})

test.each(asking.map((call) => [call.name, call] as const))(
  '«%s» is refused before the password was typed again',
  async (_, call) => {
    const admin = await venue.addPerson({ role: 'admin' })
    const { path, ...request } = requestOf(call)
    const answer = await fetch(`${venue.urls[0]}/api/v1${path}`, {
      ...request,
      headers: { cookie: admin.cookie, ...(request.body && { 'content-type': 'application/json' }) },
    })
    expect([answer.status, ((await answer.json()) as Said).code]).toEqual([403, 'confirm-yourself'])
    expect(await noted(admin)).toBe(0)
  },
)

test('a person who types the password again is believed for five minutes, in that sign-in alone', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  expect((await confirm(admin)).body.until).toBe(new Date(now + 300_000).toISOString())
  expect((await admin.get<Me>('/me')).body.confirmedUntil).toBe(new Date(now + 300_000).toISOString())
  expect(await tryArchive(admin)).toBe('taken')
  expect(await noted(admin)).toBe(1)
  const token = randomUUID()
  await venue.owner.sql`
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), staff_id, ${token}, expires_at, created_at, updated_at
      from sign_in
     where staff_id = ${admin.id}`
  expect(await tryArchive({ cookie: cookieOf(token) })).toBe('confirm-yourself')
  now += 300_000
  expect(await tryArchive(admin)).toBe('confirm-yourself')
  expect((await admin.get<Me>('/me')).body.confirmedUntil).toBeNull()
})

test('a wrong password changes nothing, and is counted like every other guess at it', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  expect((await confirm(admin, '')).body.code).toBe('fields-missing')
  const said: (string | undefined)[] = []
  for (let guess = 0; guess < 7; guess += 1) said.push((await confirm(admin, `faux ${guess}`)).body.code)
  expect(new Set(said)).toEqual(new Set(['password-wrong', 'too-many-tries']))
  const elsewhere = await admin.post<Said>('/me/password', { current: 'faux', next: 'trois petits chats' })
  expect(elsewhere.body.code).toBe('too-many-tries')
  expect(await tryArchive(admin)).toBe('confirm-yourself')
  expect(await noted(admin)).toBe(0)
})

test('a person whose account asks for a code types that too, and each code counts once', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  const { secret = '' } = (await admin.post<Said>('/me/second-factor', {})).body
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  await admin.post('/me/second-factor/confirmation', { current: password, code: code() })
  expect((await confirm(admin)).body.code).toBe('one-time-code-needed')
  expect((await confirm(admin, password, code())).body.code).toBe('one-time-code-wrong')
  expect(await tryArchive(admin)).toBe('confirm-yourself')
  now += 30_000
  expect((await confirm(admin, password, code())).status).toBe(200)
  expect(await tryArchive(admin)).toBe('taken')
})

test('a person who was idle and goes on with their pin types the password again', async () => {
  const admin = await venue.addPerson({ role: 'admin' })
  await confirm(admin)
  await venue.owner.sql`
    update sign_in set ended_because = 'signed-out-inactive', wrong_pins = 1 where staff_id = ${admin.id}`
  const freshToken = randomUUID()
  await resumeSignIn(venue.owner, tokenOf(admin.cookie), { freshToken, now: new Date(now) })
  expect(await tryArchive({ cookie: cookieOf(freshToken) })).toBe('confirm-yourself')
})
