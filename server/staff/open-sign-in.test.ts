/** Every way to sign in gives the browser the same kind of cookie and writes the same row; a refused sign-in leaves neither. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDevice } from '../testing/device.ts'
import { openIdentityVenue } from '../testing/identity-venue.ts'
import { idleWithCode, pin } from '../testing/idle-with-code.ts'
import { type Caller, openVenue, password, tokenOf, type Venue } from '../testing/venue.ts'
import { makeFirstAdminLink } from './first-admin.ts'

const now = new Date('2026-11-20T18:00:00Z')
const browser = 'Mozilla/5.0 (Linux; Android 14)'
let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ settings: { trustProxy: ['127.0.0.1'], clock: () => now } })
})
afterAll(() => venue.close())

type Ask = { readonly path: string; readonly body: object; readonly cookie?: string }

const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fete.ma' }

const post = ({ path, body, cookie = '' }: Ask, told: Record<string, string> = {}) =>
  fetch(`${venue.urls[0]}/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'user-agent': browser, 'x-forwarded-for': '2001:db8::7' },
      ...{ ...told, ...(cookie && { cookie }) },
    },
    body: JSON.stringify(body),
  })

const emailOf = async ({ id }: Pick<Caller, 'id'>) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]
    ?.email as string

async function askWithPassword(isActive = true): Promise<Ask> {
  const email = await emailOf(await venue.addPerson({ role: 'kitchen', isActive }))
  return { path: '/sign-in', body: { email, password } }
}

const letters = ['A', 'B', 'C']
const nextLetter = () => letters.pop() as string

async function askWithDeviceCode(): Promise<Ask> {
  const [admin, vendor] = [
    await venue.addPerson({ role: 'admin' }),
    await venue.addPerson({ role: 'vendor', standId: (await venue.addStand(nextLetter())).id }),
  ]
  const { code } = await addDevice(admin, vendor.id, `Caisse ${vendor.id}`)
  return { path: '/enrolment', body: { code, pin: null } }
}

async function askWithPin(isSecure = false): Promise<Ask> {
  const { id, cookie } = await idleWithCode(venue)
  await venue.owner.sql`
    update sign_in
       set created_at = ${now},
           expires_at = ${new Date(now.getTime() + 86_400_000)}
     where staff_id = ${id}`
  return { path: '/resumption', body: { pin }, cookie: isSecure ? `__Host-${cookie}` : cookie }
}

async function askAsFirst(): Promise<Ask> {
  const link = await makeFirstAdminLink(venue.owner, now)
  const form = { email: 'fondatrice@farha.ma', name: 'Khadija', password: 'trois petits chats' }
  return { path: '/first-admin', body: { ...form, link } }
}

/** A 256-bit token and its signature. */
const value = /[\w-]{43}\.[\w%]{43,}%3D/
const overHttp = new RegExp(
  `^farhapass\\.session_token=${value.source}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`,
)
const secure = new RegExp(
  `^__Host-farhapass\\.session_token=${value.source}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure$`,
)

const rowOf = async (token: string) =>
  (
    await venue.owner.sql`
      select ip_address, user_agent, created_at, expires_at, ended_because, wrong_pins
        from sign_in
       where token = ${token}`
  ).rows[0]

const countRows = async () =>
  (await venue.owner.sql<{ count: number }>`select count(*)::integer as count from sign_in`).rows[0]?.count

const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('exactly the same kind of cookie is set', () => {
  test.each([
    ['the first administrator', askAsFirst, 12],
    ['whoever types their password', askWithPassword, 7 * 24],
    ['a phone that comes in by the code of a device', askWithDeviceCode, 7 * 24],
  ] as const)("for %s, with the request's address and browser", async (_, asking, hours) => {
    const answer = await post(await asking())
    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(overHttp)
    expect(await rowOf(tokenOf(cookie))).toEqual({
      ...{ ip_address: '2001:db8::7', user_agent: browser, created_at: now },
      ...{ expires_at: hoursLater(hours), ended_because: null, wrong_pins: 0 },
    })
  })

  test('for a person who resumes with their pin, and the sign-in keeps its original end', async () => {
    const [cookie = '', ...others] = (await post(await askWithPin())).headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(overHttp)
    expect(await rowOf(tokenOf(cookie))).toMatchObject({ created_at: now, expires_at: hoursLater(24) })
  })

  test('for a person whom the identity provider confirms', async () => {
    const at = await openIdentityVenue(() => now)
    try {
      const { email } = await at.member()
      const [cookie = ''] = (await at.signIn(at.known(email))).answer.headers.getSetCookie()
      expect(cookie).toMatch(overHttp)
    } finally {
      await at.close()
    }
  })

  test.each([
    ['whoever types their password', () => askWithPassword()],
    ['a phone that comes in by the code of a device', askWithDeviceCode],
    ['whoever goes on with their code', () => askWithPin(true)],
  ] as const)('for %s over https, under the name reserved for https', async (_, asking) => {
    const [cookie] = (await post(await asking(), overHttps)).headers.getSetCookie()
    expect(cookie).toMatch(secure)
  })
})

test('a right password of a disabled person opens no sign-in, not even for a moment', async () => {
  const asked = await askWithPassword(false)
  const before = await countRows()
  const seen: unknown[] = []
  const watch = setInterval(() => void countRows().then((count) => seen.push(count)), 1)
  const answer = await post(asked)
  clearInterval(watch)
  expect(await answer.json()).toMatchObject({ code: 'staff-disabled' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set([...seen, await countRows()])).toEqual(new Set([before]))
})
