/** «Reprendre avec mon code»: an idle person goes on with their pin at the device where they typed their password. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../platform/password.ts'
import { hoursFrom } from '../testing/access-people.ts'
import { expectFailure } from '../testing/failure.ts'
import { type Caller, cookieOf, openVenue, password, tokenOf, type Venue } from '../testing/venue.ts'

let venue: Venue
let pinHash: string
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  pinHash = await hashPassword(pin)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.owner.sql`delete from sign_in_throttle`
})

const pin = '2580'
type Person = Parameters<Venue['addPerson']>[0]

/** A person with a pin who has just signed in. */
async function someone(person: Partial<Person> = {}): Promise<Caller> {
  const caller = await venue.addPerson({ role: 'kitchen', name: 'Samira Alaoui', ...person })
  await venue.owner.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
    values (gen_random_uuid(), ${caller.id}, ${caller.id}, 'pin', ${pinHash}, now(), now())`
  return caller
}

const ask = (method: string, path: string, cookie: string, body?: object) =>
  fetch(`${venue.urls[1]}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const leaveIdle = ({ cookie }: Caller) => ask('POST', '/sign-out', cookie, { isIdle: true })
const resume = ({ cookie }: Caller, typed = pin) => ask('POST', '/resumption', cookie, { pin: typed })
const seen = async ({ cookie }: Caller) => (await ask('GET', '/resumption', cookie)).json()
const meWith = async (cookie: string) => (await ask('GET', '/me', cookie)).json()
const cookieIn = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const codeOf = async (answer: Response) => expectFailure(answer.status, await answer.json())

async function idle(person: Partial<Person> = {}): Promise<Caller> {
  const caller = await someone(person)
  expect(await (await leaveIdle(caller)).json()).toMatchObject({ mayResume: true, idle: { hasPin: true } })
  return caller
}

const journalOf = async ({ id }: Caller) =>
  (
    await venue.owner.sql<{ kind: string; detail: string }>`
      select kind, detail
        from access_entry
       where actor_id = ${id}
          or actor_name = (select email from staff where id = ${id})
       order by at, id`
  ).rows.map(({ kind, detail }) => [kind, detail])

describe('a person with a pin who was idle', () => {
  test('is signed out, and can resume with the pin and a new cookie until the original end of the sign-in', async () => {
    const caller = await someone()
    const endsAt = async () =>
      (
        await venue.owner.sql<{
          expires_at: Date
        }>`select expires_at from sign_in where staff_id = ${caller.id}`
      ).rows
    const before = await endsAt()
    const left = await leaveIdle(caller)
    expect(left.headers.getSetCookie()).toEqual([])
    expect(await meWith(caller.cookie)).toBeNull()
    const refused = await ask('GET', '/stands', caller.cookie)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await codeOf(refused)).toBe('not-signed-in')
    expect(await seen(caller)).toEqual({ firstName: 'Samira', triesLeft: 5 })
    const answer = await resume(caller)
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: caller.id, hasPin: true }])
    expect(await meWith(cookieIn(answer))).toMatchObject({ id: caller.id })
    expect(await meWith(caller.cookie)).toBeNull()
    expect(await endsAt()).toEqual(before)
    expect(await journalOf(caller)).toEqual([
      ['signed-out', ''],
      ['resumed', ''],
    ])
  })

  test('must type the password after five wrong pins; the journal has each checked pin', async () => {
    const caller = await idle()
    const said = []
    for (const typed of ['2581', '2582', '2583', '2584', '2585', pin, pin]) {
      const answer = await resume(caller, typed)
      const { code, message } = (await answer.json()) as { code: string; message: string }
      said.push(answer.status === 401 ? message : code)
    }
    const over = "Trop d'essais. Entrez votre mot de passe."
    expect(said).toEqual([
      ...[4, 3, 2, 1].map((left) => `Code incorrect. Essais restants : ${left}.`),
      ...[over, over, over],
    ])
    expect(await seen(caller)).toBeNull()
    expect((await journalOf(caller)).filter(([kind]) => kind === 'sign-in-refused')).toHaveLength(5)
  })

  test('loses no try with a right pin; wrong pins stay counted when the person is idle again', async () => {
    const caller = await idle()
    await resume(caller, '2581')
    const again = { ...caller, cookie: cookieIn(await resume(caller)) }
    await leaveIdle(again)
    expect(await seen(again)).toEqual({ firstName: 'Samira', triesLeft: 4 })
  })

  test('loses no try by typing something that cannot be a pin', async () => {
    const caller = await idle()
    for (const typed of ['', '25', '25 80', 'abcd', '12345678'])
      expect(await codeOf(await resume(caller, typed))).toBe('pin-malformed')
    expect(await seen(caller)).toEqual({ firstName: 'Samira', triesLeft: 5 })
  })

  test('cannot resume by the e-mail alone, with another cookie, or after «Ce n’est pas moi»', async () => {
    const caller = await idle()
    const stranger = { ...caller, cookie: cookieOf('a token nobody has') }
    expect(await codeOf(await resume(stranger))).toBe('not-signed-in')
    expect(await codeOf(await resume({ ...caller, cookie: '' }))).toBe('not-signed-in')
    expect(await seen(stranger)).toBeNull()
    await ask('POST', '/sign-out', caller.cookie, {})
    expect(await codeOf(await resume(caller))).toBe('not-signed-in')
  })

  test('can sign in with the password as before, which makes the idle cookie useless', async () => {
    const caller = await idle()
    const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${caller.id}`
    const answer = await ask('POST', '/sign-in', caller.cookie, { email: rows[0]?.email, password })
    expect(answer.status).toBe(200)
    expect(await codeOf(await resume(caller))).toBe('not-signed-in')
  })
})

describe('an idle person must type their password', () => {
  const boss = () => venue.addPerson({ role: 'admin' })
  const told = async ({ id }: Caller, what: string, body: object) =>
    expect((await (await boss()).post(`/staff/${id}/${what}`, body)).status).toBe(200)

  test.each([
    ['once disabled', 'staff-disabled-since', (who: Caller) => told(who, 'disabling', {})],
    [
      'once disabled and enabled again',
      'staff-disabled-since',
      async (who: Caller) => {
        await told(who, 'disabling', {})
        await told(who, 'enabling', {})
      },
    ],
    [
      'once given another role',
      'role-changed',
      (who: Caller) => told(who, 'role', { role: 'econome', standId: null }),
    ],
    [
      'once given another password',
      'password-reset',
      (who: Caller) => told(who, 'password', { password: 'trois petits chats' }),
    ],
    ['once deleted', 'staff-record-missing', (who: Caller) => told(who, 'deletion', {})],
    [
      'once another of their devices signed all out',
      'signed-out-everywhere',
      (who: Caller) =>
        venue.owner.sql`
          insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
          values (gen_random_uuid(), ${who.id}, ${`other ${who.id}`}, now() + interval '1 day', now(), now())`.then(
          () => ask('POST', '/me/devices/sign-out', cookieOf(`other ${who.id}`), {}),
        ),
    ],
    [
      'once the code was removed',
      'pin-removed',
      (who: Caller) =>
        venue.owner.sql`delete from credential where staff_id = ${who.id} and provider_id = 'pin'`,
    ],
    [
      'twelve hours after they typed it',
      'not-signed-in',
      (who: Caller) =>
        venue.owner
          .sql`update sign_in set created_at = now() - interval '12 hours 1 minute' where staff_id = ${who.id}`,
    ],
    [
      'once the sign-in is over by itself',
      'not-signed-in',
      (who: Caller) => venue.owner.sql`update sign_in set expires_at = now() where staff_id = ${who.id}`,
    ],
    [
      'outside their hours',
      'outside-hours',
      ({ id }: Caller) => {
        const { start, end } = hoursFrom(new Date(), { start: 180, end: 240 })
        return venue.owner.sql`update staff set hours_start = ${start}, hours_end = ${end} where id = ${id}`
      },
    ],
  ])('%s, and the refusal is %s', async (_, code, change) => {
    const caller = await idle()
    await change(caller)
    expect(await seen(caller)).toBeNull()
    expect(await codeOf(await resume(caller))).toBe(code)
    const { rows } = await venue.owner.sql`
      select id from sign_in where token = ${tokenOf(caller.cookie)} and ended_because is null`
    expect(rows).toEqual([])
  })

  test('when they have no pin, and their cookie is deleted', async () => {
    const caller = await venue.addPerson({ role: 'kitchen' })
    const left = await leaveIdle(caller)
    expect(await left.json()).toEqual({
      signedOut: true,
      mayResume: false,
      idle: { email: expect.stringContaining('@'), hasPin: false },
    })
    expect(left.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
    const { rows } = await venue.owner.sql`select id from sign_in where staff_id = ${caller.id}`
    expect(rows).toEqual([])
  })

  test('or their new pin, after it was changed: the old one is refused', async () => {
    const caller = await idle()
    await venue.owner.sql`
      update credential set password = ${await hashPassword('8527')}
       where staff_id = ${caller.id} and provider_id = 'pin'`
    expect(await codeOf(await resume(caller))).toBe('pin-wrong')
    expect((await resume(caller, '8527')).status).toBe(200)
  })
})
