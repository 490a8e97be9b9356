import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieName } from '../platform/sign-in-cookie.ts'
import { type ProviderAccount, signInToProvider } from '../testing/identity-server.ts'
import { finish, type IdentityVenue, openIdentityVenue } from '../testing/identity-venue.ts'
import { untilWaiting } from '../testing/meeting.ts'

let at: IdentityVenue
beforeAll(async () => {
  at = await openIdentityVenue(() => new Date('2026-11-21T12:00:00Z'))
})
afterAll(() => at.close())

const entriesOf = async (name: string) =>
  (
    await at.venue.owner.sql<{ kind: string; detail: string }>`
      select kind, detail from access_entry where actor_name = ${name} order by at, id`
  ).rows

describe('a person who signs in through the identity provider', () => {
  test('is signed in to the account with their e-mail, as with a password', async () => {
    const { id, email } = await at.member({ name: 'Samira par identité' })
    const { leadsTo, cookie, answer } = await at.signIn(at.known(email.toUpperCase()), '/kitchen?volume=2')
    expect(answer.status).toBe(303)
    expect(leadsTo).toBe('/kitchen?volume=2')
    const [set] = answer.headers.getSetCookie()
    expect(set).toMatch(new RegExp(`^${cookieName}=.*; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`))
    expect(await at.meWith(cookie)).toMatchObject({ id, email })
    expect(await entriesOf('Samira par identité')).toEqual([{ kind: 'signed-in', detail: '' }])
  })

  test('stays the same person when their e-mail at the provider becomes that of a colleague', async () => {
    const [samira, colleague] = [await at.member(), await at.member()]
    const subject = at.known(samira.email)
    await at.signIn(subject)
    at.provider.accounts.set(subject, { email: colleague.email, email_verified: true })
    expect(await at.meWith((await at.signIn(subject)).cookie)).toMatchObject({ id: samira.id })
  })

  test("is refused another person's account, whatever their e-mail", async () => {
    const { email } = await at.member()
    await at.signIn(at.known(email))
    const before = await at.devicesOf(email)
    expect((await at.signIn(at.known(email))).leadsTo).toBe('/login?motif=identity-refused')
    expect(await at.devicesOf(email)).toBe(before)
  })

  test('is the only one linked to an account when two identities want it at the same instant', async () => {
    const { email } = await at.member()
    const atTheDoor = async () => {
      const { address, cookie } = await at.start()
      const callback = await signInToProvider(address, at.known(email))
      return () => finish(callback, cookie)
    }
    const doors = [await atTheDoor(), await atTheDoor()]
    // Both sign-ins look before either can link: without the lock on the account, both would find it free.
    const both = await at.venue.owner.transaction(async (tx) => {
      await tx.sql`lock table credential in share mode`
      const arriving = Promise.all(doors.map((enter) => enter()))
      await untilWaiting(at.venue, 2)
      return { arriving }
    })
    const led = (await both.arriving).map(({ leadsTo }) => leadsTo)
    expect(led.sort()).toEqual(['/', '/login?motif=identity-refused'])
  })

  test('gets the new account that was made for them after the first one was deleted', async () => {
    const [first, second] = [await at.member(), await at.member()]
    const subject = at.known(first.email)
    await at.signIn(subject)
    await at.venue.owner.sql`update staff set archived_at = now() where id = ${first.id}`
    expect((await at.signIn(subject)).leadsTo).toBe('/login?motif=staff-record-missing')
    at.provider.accounts.set(subject, { email: second.email, email_verified: true })
    expect(await at.meWith((await at.signIn(subject)).cookie)).toMatchObject({ id: second.id })
  })

  test('ends the earlier sign-in of this browser', async () => {
    const [before, after] = [await at.member(), await at.member()]
    const first = await at.signIn(at.known(before.email))
    const { address, cookie } = await at.start()
    const callback = await signInToProvider(address, at.known(after.email))
    await finish(callback, `${cookie}; ${first.cookie}`)
    expect(await at.meWith(first.cookie)).toBeNull()
  })

  test('may start at one server of the venue and return to another', async () => {
    const { id, email } = await at.member()
    const { address, cookie } = await at.start('/profile')
    const callback = await signInToProvider(address, at.known(email))
    const arrived = await finish(new URL(`${callback.pathname}${callback.search}`, at.venue.urls[1]), cookie)
    expect(arrived.leadsTo).toBe('/profile')
    expect(await at.meWith(arrived.cookie, 1)).toMatchObject({ id })
  })

  test('must type their password at the provider each time, because tablets are passed from hand to hand', async () => {
    expect(new URL((await at.start()).address).searchParams.get('prompt')).toBe('login')
  })
})

describe('an identity of the provider is refused', () => {
  // In the order of the checks: each identity also has every fault listed below it.
  test.each<[string, ProviderAccount]>([
    ['its e-mail is not verified', { email_verified: false }],
    ['the provider does not say whether its e-mail is verified', { email_verified: undefined }],
    ['its e-mail is said to be verified by something else than yes', { email_verified: 'true' as never }],
    ['it has no e-mail', { email: undefined }],
  ])('identity-unverified: %s', async (_, account) => {
    const { email } = await at.member({ isActive: false })
    expect((await at.signIn(at.known(email, account))).leadsTo).toBe('/login?motif=identity-unverified')
  })

  test('account-unknown: no account has that e-mail, and none is made', async () => {
    const email = `${randomUUID()}@ailleurs.ma`
    const { leadsTo, cookie } = await at.signIn(at.known(email), '/pos')
    expect(leadsTo).toBe('/login?motif=account-unknown&suite=%2Fpos')
    expect(await at.meWith(cookie)).toBeNull()
    const { rows } = await at.venue.owner.sql`select id from staff where email = ${email}`
    expect(rows).toEqual([])
    expect(await entriesOf(email)).toEqual([
      { kind: 'sign-in-refused', detail: 'Aucun compte ne correspond à cet email' },
    ])
  })

  test('account-unknown: its e-mail is the address of a person without an e-mail, which nobody can have verified', async () => {
    const { id } = await at.member()
    const email = `salma.${randomUUID()}@equipe.local`
    await at.venue.owner.sql`update staff set email = ${email} where id = ${id}`
    for (const told of [email, email.toUpperCase()])
      expect((await at.signIn(at.known(told))).leadsTo).toBe('/login?motif=account-unknown')
    const { rows } = await at.venue.owner.sql`
      select id from credential where staff_id = ${id} and provider_id = 'oidc'`
    expect(rows).toEqual([])
  })

  test('account-unknown: the account was deleted before its person first signed in through the provider', async () => {
    const { id, email } = await at.member()
    await at.venue.owner.sql`update staff set archived_at = now() where id = ${id}`
    expect((await at.signIn(at.known(email))).leadsTo).toBe('/login?motif=account-unknown')
  })

  test('staff-disabled: even outside its hours, and nothing is linked', async () => {
    const { id, email } = await at.member({ isActive: false, hours: { start: '18:00', end: '23:00' } })
    expect((await at.signIn(at.known(email))).leadsTo).toBe('/login?motif=staff-disabled')
    const { rows } = await at.venue.owner.sql`
      select id from credential where staff_id = ${id} and provider_id = 'oidc'`
    expect(rows).toEqual([])
  })

  test('outside-hours: the refusal contains the hours for the sign-in page', async () => {
    const { email } = await at.member({ hours: { start: '18:00', end: '23:00' } })
    const { leadsTo } = await at.signIn(at.known(email))
    expect(leadsTo).toBe('/login?motif=outside-hours&de=18:00&a=23:00')
  })

  test("except an administrator's, outside working hours", async () => {
    const hours = { start: '18:00', end: '23:00' }
    const { id, email } = await at.member({ role: 'admin', isActive: false, hours })
    expect(await at.meWith((await at.signIn(at.known(email))).cookie)).toMatchObject({ id })
  })
})
