/** The one-time code of a phone application, which an administrator must type after their password. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stepsApart } from '#rules/people/second-factor.ts'
import { cookiesOf, signInAt } from '../testing/sign-in.ts'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

type Said = { code?: string; message?: string; hasSecondFactor?: boolean; secret?: string; address?: string }

let now = Date.now()
let venue: Venue
let boss: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => new Date(now), trustProxy: ['127.0.0.1'] } })
  boss = await venue.addPerson({ role: 'admin', name: 'Boss' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  now += 60_000
  await venue.owner.sql`delete from sign_in_throttle`
})

const halfMinutes = (count: number) => count * 30_000

/** The code that the application shows at this instant. */
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const prove = (who: Caller, what: 'confirmation' | 'removal', code: string, current = password) =>
  who.post<Said>(`/me/second-factor/${what}`, { current, code })

async function anAdmin() {
  const who = await venue.addPerson({ role: 'admin' })
  const { email } = (await who.get<{ email: string }>('/me')).body
  return { who, email }
}

async function anAdminWithCode() {
  const { who, email } = await anAdmin()
  const secret = (await who.post<Said>('/me/second-factor', {})).body.secret as string
  expect((await prove(who, 'confirmation', codeOf(secret))).body).toMatchObject({ hasSecondFactor: true })
  now += halfMinutes(1)
  return { who, email, secret }
}

async function signIn(
  email: string,
  code?: string,
  { server = 0, typed = password, from = '127.0.0.1' } = {},
) {
  const answer = await signInAt(venue.urls[server], { email, password: typed, code }, from)
  const body = (await answer.json()) as Said
  return {
    status: answer.status,
    said: body.code ?? 'in',
    message: body.message,
    hasCookie: answer.headers.has('set-cookie'),
  }
}

const linesAbout = async ({ id }: Caller) =>
  (
    await venue.owner.sql<{ kind: string }>`
      select kind from access_entry where coalesce(subject_id, actor_id) = ${id} and kind like 'second-factor-%' order by at, id`
  ).rows.map(({ kind }) => kind)

describe('an administrator without a second factor', () => {
  test('signs in by the password alone, and a one-time code typed anyway is ignored', async () => {
    const { email } = await anAdmin()
    expect([(await signIn(email)).said, (await signIn(email, '012345')).said]).toEqual(['in', 'in'])
  })

  test('who only looked at the QR code is not asked for a code', async () => {
    const { who, email } = await anAdmin()
    await who.post('/me/second-factor', {})
    expect((await signIn(email)).said).toBe('in')
    expect((await who.get('/me')).body).toMatchObject({ hasSecondFactor: false })
  })

  test('sees the same secret in two tabs for a quarter of an hour', async () => {
    const { who } = await anAdmin()
    const begin = async (server: number) =>
      (await venue.at(server, who).post<Said>('/me/second-factor', {})).body
    const [first, second] = [await begin(0), await begin(1)]
    expect(second).toEqual(first)
    expect(first.address).toMatch(/^otpauth:\/\/totp\/FarhaPass:.*secret=[A-Z2-7]{32}&/)
    now += 15 * 60_000
    expect((await begin(0)).secret).not.toBe(first.secret)
  })
})

describe('a second factor whose set-up was begun in one sign-in', () => {
  const beginAs = async (cookie: string) => {
    const answer = await fetch(`${venue.urls[0]}/api/v1/me/second-factor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    })
    return ((await answer.json()) as Said).secret as string
  }

  test('is not shown to other sign-ins of the account, and can be confirmed where it was begun', async () => {
    const { who, email } = await anAdmin()
    const thief = cookiesOf(await signInAt(venue.urls[0], { email }))
    const seen = await beginAs(thief)
    const secret = (await who.post<Said>('/me/second-factor', {})).body.secret as string
    expect(secret).not.toBe(seen)
    expect((await prove(who, 'confirmation', codeOf(seen))).body.code).toBe('one-time-code-wrong')
    await beginAs(thief)
    expect((await prove(who, 'confirmation', codeOf(secret))).body.code).toBe('second-factor-not-begun')
  })
})

describe('an administrator with a second factor', () => {
  test('is asked for a code only when the password is right', async () => {
    const { email, secret } = await anAdminWithCode()
    expect(await signIn(email)).toMatchObject({ status: 401, said: 'one-time-code-needed', hasCookie: false })
    expect((await signIn(email, codeOf(secret), { typed: 'un autre mot de passe' })).said).toBe(
      'password-wrong',
    )
    expect((await signIn(email, '000')).said).toBe('one-time-code-malformed')
    expect((await signIn(email, codeOf(secret))).said).toBe('in')
  })

  test('can sign in once with each code, at any server, and never with an older one than the last', async () => {
    const { email, secret } = await anAdminWithCode()
    const older = codeOf(secret, now - halfMinutes(1))
    const both = await Promise.all([0, 1].map((server) => signIn(email, codeOf(secret), { server })))
    expect(both.map(({ said }) => said).sort()).toEqual(['in', 'one-time-code-wrong'])
    expect((await signIn(email, codeOf(secret))).said).toBe('one-time-code-wrong')
    expect((await signIn(email, older)).said).toBe('one-time-code-wrong')
  })

  test("may have a phone two minutes off the server's clock, and is told the server's time when it is more", async () => {
    const { email, secret } = await anAdminWithCode()
    const late = await signIn(email, codeOf(secret, now - halfMinutes(stepsApart + 1)))
    expect(late.said).toBe('one-time-code-wrong')
    expect(late.message).toMatch(/Ici, il est \d\d:\d\d/)
    now += halfMinutes(2 * stepsApart)
    expect((await signIn(email, codeOf(secret, now - halfMinutes(stepsApart)))).said).toBe('in')
  })

  test('is slowed down more and more by wrong codes, while right passwords do not count', async () => {
    const { email, secret } = await anAdminWithCode()
    const said: string[] = []
    for (let guess = 0; guess < 12; guess += 1) said.push((await signIn(email, String(100_000 + guess))).said)
    const looked = said.filter((code) => code === 'one-time-code-wrong').length
    expect(new Set(said)).toEqual(new Set(['one-time-code-wrong', 'too-many-tries']))
    expect(looked).toBeLessThan(8)
    now += 10 * 60_000
    expect((await signIn(email, codeOf(secret))).said).toBe('in')
  })

  test('cannot be guessed at faster from many networks, because wrong codes count for the account, whatever their network', async () => {
    const { email } = await anAdminWithCode()
    const said: string[] = []
    for (let network = 1; network <= 40; network += 1)
      said.push((await signIn(email, '000000', { from: `10.${network}.7.9` })).said)
    expect(said.filter((code) => code === 'one-time-code-wrong').length).toBeLessThan(22)
  })

  test('finds a journal line when another person had the password but no code', async () => {
    const { email } = await anAdminWithCode()
    await signIn(email)
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'sign-in-refused' and actor_name = ${email}`
    expect(rows).toEqual([{ detail: 'Entrez le code de votre application.' }])
  })

  test('keeps the second factor when a colleague resets the password, so that nobody signs in as them', async () => {
    const { who, email } = await anAdminWithCode()
    await boss.post(`/staff/${who.id}/password`, { password: 'un tout autre mot de passe' })
    expect((await signIn(email, undefined, { typed: 'un tout autre mot de passe' })).said).toBe(
      'one-time-code-needed',
    )
  })

  test('who lost the phone has the second factor removed by a colleague, and the journal names them', async () => {
    const { who, email } = await anAdminWithCode()
    const listed = await boss.post<Said>(`/staff/${who.id}/second-factor/removal`, {})
    expect(listed).toMatchObject({ status: 200, body: { hasSecondFactor: false } })
    expect((await signIn(email)).said).toBe('in')
    expect(await linesAbout(who)).toEqual(['second-factor-set', 'second-factor-removed'])
  })

  test('removes the second factor with password and code, but not with a used code', async () => {
    const { who, email, secret } = await anAdminWithCode()
    expect((await prove(who, 'removal', codeOf(secret), 'faux')).body.code).toBe('password-wrong')
    expect((await prove(who, 'removal', '000000')).body.code).toBe('one-time-code-wrong')
    expect((await prove(who, 'removal', codeOf(secret))).body).toMatchObject({ hasSecondFactor: false })
    expect((await prove(who, 'removal', '000000')).body).toMatchObject({ hasSecondFactor: false })
    expect((await signIn(email)).said).toBe('in')
  })
})

describe('a second factor', () => {
  test("ends its person's other sign-ins, which used the password alone", async () => {
    const { who, email } = await anAdmin()
    const cookie = cookiesOf(await signInAt(venue.urls[0], { email }))
    const secret = (await who.post<Said>('/me/second-factor', {})).body.secret as string
    await prove(who, 'confirmation', codeOf(secret))
    const other = await fetch(`${venue.urls[0]}/api/v1/staff`, { headers: { cookie } })
    expect([other.status, ((await other.json()) as Said).code]).toEqual([401, 'signed-out-everywhere'])
    expect((await who.get('/me')).status).toBe(200)
  })

  test.each([
    ['fields-missing', '', '012345'],
    ['password-wrong', 'faux', '012345'],
    ['one-time-code-malformed', password, '12345'],
    ['one-time-code-wrong', password, '000000'],
  ])('is not set up: refused with %s', async (code, current, typed) => {
    const { who } = await anAdmin()
    await who.post('/me/second-factor', {})
    expect((await prove(who, 'confirmation', typed, current)).body.code).toBe(code)
    expect((await who.get('/me')).body).toMatchObject({ hasSecondFactor: false })
  })

  test('is not set up without the first step, nor twice', async () => {
    const { who } = await anAdmin()
    expect((await prove(who, 'confirmation', '012345')).body.code).toBe('second-factor-not-begun')
    const { who: other, secret } = await anAdminWithCode()
    expect((await other.post<Said>('/me/second-factor', {})).body.code).toBe('second-factor-already')
    expect((await prove(other, 'confirmation', codeOf(secret))).body.code).toBe('second-factor-already')
  })

  test('cannot be read from the database, nor moved to another account there', async () => {
    const [mine, other] = [await anAdminWithCode(), await anAdminWithCode()]
    const { rows } = await venue.owner.sql<{ all: string }>`
      select string_agg(sealed, ' ') as all from second_factor`
    expect(rows[0]?.all).not.toContain(mine.secret)
    await venue.owner.sql`
      update second_factor set sealed = (select sealed from second_factor where staff_id = ${other.who.id})
       where staff_id = ${mine.who.id}`
    expect((await signIn(mine.email, codeOf(other.secret))).said).not.toBe('in')
  })
})

test('the only administrator cannot set up a second factor, because nobody could remove it', async () => {
  const small = await openVenue()
  const alone = await small.addPerson({ role: 'admin' })
  expect((await alone.post<Said>('/me/second-factor', {})).body.code).toBe('second-factor-alone')
  await small.close()
})
