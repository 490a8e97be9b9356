/** The link of `npm start -- --reset`: who gets one, what it changes, and when it is dead. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf } from '../testing/sign-in.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'
import { makeFirstAdminLink } from './first-admin.ts'
import { makeResetLink } from './reset-link.ts'

let venue: Venue
let now: Date
let admin: Caller
beforeEach(async () => {
  now = new Date()
  venue = await openVenue({ servers: 2, settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin', name: 'Khadija' })
})
afterEach(() => venue.close())

const emailOf = ({ id }: Caller, role = 'admin') => `${role}-${id.slice(0, 8)}@test.ma`
const link = async () => (await makeResetLink(venue.owner, emailOf(admin), now)) as string
const password = 'quatre gros chiens'

async function send(path: string, body: object, server = 0) {
  const answer = await fetch(`${venue.urls[server]}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; email?: string },
    cookies: cookiesOf(answer),
  }
}

const judge = (asked: string) => send('/reset-link', { link: asked })
const reset = (asked: string, typed = password, server = 0) =>
  send('/reset-link/password', { link: asked, password: typed }, server)
const dead = { status: 403, body: { code: 'reset-link-dead' } }

async function journal() {
  const { rows } = await venue.owner.sql<{ actor: string; subject: string; detail: string }>`
    select actor_name as actor, subject_name as subject, detail
      from access_entry
     where kind = 'password-reset'
     order by at, id`
  return rows
}

describe('the link printed for an administrator', () => {
  test('changes the password, ends the sign-ins and opens none; both acts are in the journal', async () => {
    const printed = await link()
    expect(await journal()).toEqual([
      { actor: 'Ordinateur du lieu', subject: 'Khadija', detail: "Lien affiché sur l'ordinateur du lieu" },
    ])
    expect(await judge(printed)).toMatchObject({ status: 200, body: { email: emailOf(admin) } })
    now = new Date(now.getTime() + 1_000)
    const answer = await reset(printed)
    expect([answer.status, answer.cookies]).toEqual([200, ''])
    expect((await admin.get('/me')).status).toBe(401)
    expect((await send('/sign-in', { email: emailOf(admin), password })).status).toBe(200)
    expect((await journal()).at(-1)).toEqual({
      ...{ actor: 'Khadija', subject: '' },
      detail: "Par le lien de l'ordinateur du lieu",
    })
  })

  test('can be used once', async () => {
    const printed = await link()
    expect((await reset(printed)).status).toBe(200)
    expect(await reset(printed, 'cinq petits canards')).toMatchObject(dead)
    expect(await judge(printed)).toMatchObject(dead)
    expect((await send('/sign-in', { email: emailOf(admin), password })).status).toBe(200)
  })

  test('is dead once another one is printed, which may have been the reason to print it', async () => {
    const lost = await link()
    const other = await venue.addPerson({ role: 'admin' })
    const ofOther = (await makeResetLink(venue.owner, emailOf(other), now)) as string
    const printed = await link()
    expect(await judge(lost)).toMatchObject(dead)
    expect((await reset(printed)).status).toBe(200)
    expect(await reset(lost, 'cinq petits canards')).toMatchObject(dead)
    expect((await reset(ofOther)).status).toBe(200)
  })

  test('is used up by one of two requests that two servers get at once', async () => {
    const printed = await link()
    const answers = await Promise.all([0, 1].map((server) => reset(printed, password, server)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is dead after a quarter of an hour', async () => {
    const printed = await link()
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await reset(printed)).toMatchObject(dead)
    now = new Date(now.getTime() - 1)
    expect((await reset(printed)).status).toBe(200)
  })

  test('is not used up by a weak password', async () => {
    const printed = await link()
    expect((await reset(printed, 'court')).body.code).toBe('password-too-short')
    expect((await reset(printed, '')).body.code).toBe('fields-missing')
    expect((await reset(printed)).status).toBe(200)
  })

  test('is dead once its person is no active administrator', async () => {
    const printed = await link()
    const boss = await venue.addPerson({ role: 'admin' })
    await boss.post(`/staff/${admin.id}/role`, { role: 'econome', standId: null })
    expect(await reset(printed)).toMatchObject(dead)
  })

  test('cannot be turned into the link of another administrator, and is no link of a first administrator', async () => {
    const other = await venue.addPerson({ role: 'admin' })
    const [, secret] = (await link()).split('.')
    expect(await reset(`${other.id}.${secret}`)).toMatchObject(dead)
    expect(await reset(await makeFirstAdminLink(venue.owner, now))).toMatchObject(dead)
    expect(await reset('devine')).toMatchObject(dead)
  })
})

describe('no link is printed and no line is written', () => {
  test('for an address that nobody has, that of a vendor, or that of a disabled or deleted administrator', async () => {
    const vendor = await venue.addPerson({ role: 'vendor' })
    const disabled = await venue.addPerson({ role: 'admin', isActive: false })
    const gone = await venue.addPerson({ role: 'admin' })
    await venue.owner.sql`update staff set archived_at = now(), is_active = false where id = ${gone.id}`
    for (const email of ['', 'personne@test.ma', emailOf(vendor, 'vendor'), emailOf(disabled), emailOf(gone)])
      expect([email, await makeResetLink(venue.owner, email, now)]).toEqual([email, undefined])
    expect(await journal()).toEqual([])
  })
})

test('the venue says whether one administrator is alone, so that the sign-in page tells of the command', async () => {
  const isAlone = async () =>
    ((await (await fetch(`${venue.urls[0]}/api/v1/venue`)).json()) as { isAdminAlone: boolean }).isAdminAlone
  expect(await isAlone()).toBe(true)
  const second = await venue.addPerson({ role: 'admin' })
  expect(await isAlone()).toBe(false)
  await venue.owner.sql`update staff set is_active = false where id = ${second.id}`
  expect(await isAlone()).toBe(true)
})
