import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../platform/password.ts'
import { cookieName } from '../platform/sign-in-cookie.ts'
import { expectFailure } from '../testing/failure.ts'
import { cookiesOf } from '../testing/sign-in.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
})
afterAll(() => venue.close())

const post = (path: string, body: object, cookie = '') =>
  fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })

const signIn = (email: string, typed: string) => post('/sign-in', { email, password: typed })

const emailOf = async (id: string) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]
    ?.email as string

const someone = async (person: Parameters<Venue['addPerson']>[0]) =>
  emailOf((await venue.addPerson(person)).id)

const meWith = async (cookie: string, server = 0) =>
  (await fetch(`${venue.urls[server]}/api/v1/me`, { headers: { cookie } })).json()

/** The lines in the journal of access about people with this name or this typed e-mail. */
const journalOf = async (name: string) =>
  (
    await venue.owner.sql<{ kind: string; actor_name: string; detail: string }>`
      select kind, actor_name, detail
        from access_entry
       where actor_name = ${name}
       order by at, id`
  ).rows.map(({ kind, actor_name, detail }) => [kind, actor_name, detail])

describe('signing in', () => {
  test('returns who the person is and where they work, and sets a cookie that scripts cannot read', async () => {
    const stand = await venue.addStand('A')
    const email = await someone({ role: 'vendor', standId: stand.id, name: 'Samira' })
    const answer = await signIn(`  ${email.toUpperCase()} `, password)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      email,
      name: 'Samira',
      role: 'vendor',
      stand: { letter: 'A' },
    })
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(new RegExp(`^${cookieName}=`))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; Max-Age=604800/)
  })

  describe('of a person without an e-mail', () => {
    const withoutEmail = async (name: string) => {
      const { id } = await venue.addPerson({ role: 'kitchen', name })
      await venue.owner.sql`update staff set email = ${`${name}@equipe.local`} where id = ${id}`
    }
    test('needs only the part of the address before the «@»', async () => {
      await withoutEmail('salma.idrissi')
      for (const typed of ['salma.idrissi', ' Salma.Idrissi ', 'salma.idrissi@equipe.local'])
        expect(await (await signIn(typed, password)).json()).toMatchObject({
          email: 'salma.idrissi@equipe.local',
        })
      expect(await (await signIn('salma.idrissi', 'faux')).json()).toMatchObject({ code: 'password-wrong' })
      expect(await journalOf('salma.idrissi@equipe.local')).toEqual([
        ['sign-in-refused', 'salma.idrissi@equipe.local', 'Mot de passe incorrect'],
      ])
    })
    test('is guessed at as slowly as that of any other, whether or not the end of the address is typed', async () => {
      await withoutEmail('nora.ziani')
      const codes: unknown[] = []
      for (let tries = 0; tries < 12; tries += 1) {
        const typed = tries % 2 === 0 ? 'nora.ziani' : 'nora.ziani@equipe.local'
        codes.push(((await (await signIn(typed, 'faux')).json()) as { code: string }).code)
      }
      expect(codes).toContain('too-many-tries')
    })
    test('writes no name that belongs to nobody in the journal: it may be a password in the wrong field', async () => {
      await signIn('k7mq-w3xa-p9bd', 'faux')
      const { rows } = await venue.owner.sql`select id from access_entry where actor_name like '%k7mq-w3xa%'`
      expect(rows).toEqual([])
      expect(await journalOf('@equipe.local')).toContainEqual([
        ...['sign-in-refused', '@equipe.local'],
        expect.stringContaining('Adresse email invalide'),
      ])
    })
  })

  test.each([
    ['admin', 12],
    ['vendor', 7 * 24],
    ['recharge_operator', 7 * 24],
  ] as const)('as %s stays valid for %i hours', async (role, hours) => {
    const before = Date.now()
    const standId = role === 'vendor' ? (await venue.addStand('B')).id : null
    const { id } = await venue.addPerson({ role, standId })
    await signIn(await emailOf(id), password)
    const { rows } = await venue.owner.sql<{ expires_at: Date }>`
      select expires_at
        from sign_in
       where staff_id = ${id}
         and created_at >= ${new Date(before)}
       order by created_at desc
       limit 1`
    const lasted = ((rows[0]?.expires_at.getTime() ?? 0) - before) / 3_600_000
    expect(lasted).toBeGreaterThan(hours - 0.01)
    expect(lasted).toBeLessThan(hours + 0.1)
  })

  // In the order of the checks: each line also has every fault listed below it.
  test.each([
    ['fields-missing', '', ''],
    ['fields-missing', '   ', password],
    ['fields-missing', 'pas une adresse', ''],
    ['email-malformed', 'pas une adresse', 'faux'],
    ['email-malformed', 'personne.de.ce.nom', 'faux'],
    ['account-unknown', 'personne@equipe.local', 'faux'],
    ['account-unknown', 'personne@test.ma', 'faux'],
  ])('is refused with %s', async (code, email, typed) => {
    const answer = await signIn(email, typed)
    expect(expectFailure(answer.status, await answer.json())).toBe(code)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  // Measured as CPU time, which other tests on this machine do not change.
  test('takes as long for an unknown account as for a wrong password, because both are hashed', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => someone({ role: 'kitchen' })))
    const took = { unknown: [] as number[], wrong: [] as number[], floor: [] as number[] }
    const measure = async (list: number[], work: () => Promise<unknown>) => {
      const start = process.cpuUsage()
      await work()
      list.push(process.cpuUsage(start).user)
    }
    for (const email of people) {
      await measure(took.unknown, () => signIn(`inconnu-${email}`, 'faux'))
      await measure(took.wrong, () => signIn(email, 'faux'))
      await measure(took.floor, () => hashPassword('faux'))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[7] as number
    expect(median(took.unknown)).toBeGreaterThan(median(took.floor) * 0.8)
    expect(median(took.wrong)).toBeGreaterThan(median(took.floor) * 0.8)
    expect(median(took.unknown) / median(took.wrong)).toBeGreaterThan(0.6)
    expect(median(took.unknown) / median(took.wrong)).toBeLessThan(1.6)
  })

  test('accepts a password whichever way a keyboard composes its accents', async () => {
    const [composed, decomposed] = ['été à Fès, créé', 'été à Fès, créé'].map((text, n) =>
      text.normalize(n === 0 ? 'NFC' : 'NFD'),
    ) as [string, string]
    expect(composed).not.toBe(decomposed)
    for (const [kept, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const email = await someone({ role: 'kitchen' })
      await venue.owner.sql`
        update credential
           set password = ${await hashPassword(kept)}
         where staff_id = (select id from staff where email = ${email})`
      expect((await signIn(email, typed)).status).toBe(200)
    }
  })

  test('returns neither the password nor its hash', async () => {
    const email = await someone({ role: 'admin' })
    const answer = await signIn(email, password)
    const text =
      (await answer.text()) + JSON.stringify(await meWith(answer.headers.getSetCookie().join('; ')))
    expect(text).not.toMatch(/argon2|password|token/i)
  })
})

describe('a signed-in person', () => {
  const cookieOf = async (email: string) => cookiesOf(await signIn(email, password))

  test("may not take a colleague's name, ignoring capitals, accents and kinds of apostrophe, and may save their own", async () => {
    for (const name of ['Rachid Berrada', "Aïcha N'Diaye"]) await someone({ role: 'kitchen', name })
    const cookie = await cookieOf(await someone({ role: 'kitchen', name: 'Salma Idrissi' }))
    const rename = async (name: string) => (await post('/me/name', { name }, cookie)).json()
    for (const taken of ['rachid berrada', 'Rachid Berràda', 'Aïcha N’Diaye', 'Aicha N´Diaye'])
      expect(await rename(taken), taken).toMatchObject({ code: 'name-of-colleague' })
    expect(await meWith(cookie)).toMatchObject({ name: 'Salma Idrissi' })
    expect(await rename('Salma IDRISSI')).toMatchObject({ name: 'Salma IDRISSI' })
  })

  test('is unknown at every server after signing out, and the cookie is deleted', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    expect(await meWith(cookie, 1)).toMatchObject({ email })
    const left = await post('/sign-out', {}, cookie)
    expect([left.status, await left.json()]).toEqual([200, { signedOut: true, mayResume: false, idle: null }])
    expect(left.headers.getSetCookie().join()).toMatch(new RegExp(`^${cookieName}=;.*Max-Age=0`))
    expect(await meWith(cookie)).toBeNull()
    expect(await meWith(cookie, 1)).toBeNull()
    expect((await post('/sign-out', {}, cookie)).status).toBe(200)
  })

  test("gets a new cookie at each sign-in, and the browser's earlier cookie is refused", async () => {
    const [attacker, victim] = [await someone({ role: 'kitchen' }), await someone({ role: 'kitchen' })]
    const planted = await cookieOf(attacker)
    const elsewhere = await cookieOf(attacker)
    const answer = await post('/sign-in', { email: victim, password }, planted)
    const [own = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(own).not.toBe(planted)
    for (const server of [0, 1]) {
      expect(await meWith(planted, server)).toBeNull()
      expect(await meWith(elsewhere, server)).toMatchObject({ email: attacker })
      expect(await meWith(own, server)).toMatchObject({ email: victim })
    }
  })

  test('keeps their cookie when another person fails to sign in in the same browser', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    for (const typed of ['faux', ''])
      expect((await post('/sign-in', { email, password: typed }, cookie)).ok).toBe(false)
    expect(await meWith(cookie)).toMatchObject({ email })
  })

  test('is in the journal with sign-in and sign-out, address and browser', async () => {
    const name = `Samira ${Date.now()}`
    const email = await someone({ role: 'kitchen', name })
    const cookie = await cookieOf(email)
    await post('/sign-out', {}, cookie)
    await post('/sign-out', {}, cookie)
    expect(await journalOf(name)).toEqual([
      ['signed-in', name, ''],
      ['signed-out', name, ''],
    ])
    const { rows } = await venue.owner.sql<{ source: string; device: string }>`
      select distinct source, device from access_entry where actor_name = ${name}`
    expect(rows).toEqual([{ source: '127.0.0.1', device: 'node' }])
  })

  test('bears another mark after each sign-out of all devices, and the same after any other sign-out', async () => {
    const email = await someone({ role: 'vendor', name: 'Malika' })
    const comeIn = async () => {
      const answer = await signIn(email, password)
      const { leftEverywhere } = (await answer.json()) as { leftEverywhere: string | null }
      return { mark: leftEverywhere, cookie: cookiesOf(answer) }
    }
    const first = await comeIn()
    await post('/sign-out', {}, first.cookie)
    const second = await comeIn()
    await post('/me/devices/sign-out', {}, second.cookie)
    const third = await comeIn()
    await post('/me/devices/sign-out', {}, third.cookie)
    const marks = [first.mark, second.mark, third.mark, (await comeIn()).mark]
    expect(marks).toEqual([null, null, expect.any(String), expect.any(String)])
    expect(marks[3]).not.toBe(marks[2])
  })
  test('who is disabled is refused at the next request, at every server', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    await venue.owner.sql`update staff set is_active = false where email = ${email}`
    for (const url of venue.urls) {
      const answer = await fetch(`${url}/api/v1/stands`, { headers: { cookie } })
      expect(expectFailure(answer.status, await answer.json())).toBe('staff-disabled-since')
      const stream = await fetch(`${url}/api/live`, { headers: { cookie } })
      expect(expectFailure(stream.status, await stream.json())).toBe('staff-disabled-since')
    }
  })

  test('is judged at the next request by their present role, not by the one at sign-in', async () => {
    const email = await someone({ role: 'kitchen' })
    const cookie = await cookieOf(email)
    const asked = () => fetch(`${venue.urls[1]}/api/v1/cards`, { headers: { cookie } })
    expect((await asked()).status).toBe(403)
    await venue.owner.sql`update staff set role = 'admin' where email = ${email}`
    expect((await asked()).status).toBe(200)
  })
})
