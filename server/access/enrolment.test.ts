/** A phone signs in with the code that an admin shows it, and gets exactly the rights that its person has with their password. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { hoursFrom } from '../testing/access-people.ts'
import { addDevice, enrol, renewCode } from '../testing/device.ts'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

let now: Date | undefined
let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { clock: () => now ?? new Date() } })
  admin = await venue.addPerson({ role: 'admin', name: 'Amine' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  now = undefined
  await venue.owner.sql`delete from device`
})

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const ask = (path: string, cookie: string, body?: object) =>
  fetch(`${venue.urls[1]}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const meWith = async (cookie: string) =>
  (await (await ask('/me', cookie)).json()) as { id?: string; code?: string } | null
const emailOf = async ({ id }: Caller) =>
  (await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`).rows[0]
    ?.email as string
const lock = ({ id }: Caller) => venue.owner.sql`update staff set is_active = false where id = ${id}`
const journalOf = async ({ id }: Caller) =>
  (
    await venue.owner.sql<{ kind: string; detail: string }>`
      select kind, detail from access_entry where actor_id = ${id} order by at, id`
  ).rows.map(({ kind, detail }) => [kind, detail])

describe('a phone with the enrolment code of a device', () => {
  test('shows whose device it becomes, is signed in with one tap, and uses up the code', async () => {
    const samira = await venue.addPerson({ role: 'vendor', name: 'Samira' })
    const { code } = await addDevice(admin, samira.id, 'Caisse 1')
    const judged = await ask('/enrolment/code', '', { code })
    const said = { deviceName: 'Caisse 1', staffName: 'Samira', asksForPin: true, mustChoosePin: false }
    expect(await judged.json()).toEqual(said)
    const phone = await enrol(venue, code)
    expect(phone).toMatchObject({ status: 200, body: { id: samira.id, hasPin: false } })
    expect(await meWith(phone.cookie)).toMatchObject({ id: samira.id })
    expect(await enrol(venue, code)).toMatchObject({ status: 403, body: { code: 'device-code-dead' } })
    expect(await journalOf(samira)).toEqual([['signed-in', 'Caisse 1']])
  })

  test("enrols while strangers guess its person's password and enrolment codes", async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const email = await emailOf(samira)
    const { code } = await addDevice(admin, samira.id)
    for (let n = 0; n < 12; n += 1) await ask('/sign-in', '', { email, password: `pas le bon ${n}` })
    expect((await ask('/sign-in', '', { email, password })).status).toBe(429)
    const guesses = []
    for (let n = 0; n <= freeMisses + 2; n += 1) guesses.push(await enrol(venue, `inventé ${n}`))
    expect(guesses[0]?.body.code).toBe('device-code-dead')
    expect(guesses.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
    expect((await enrol(venue, code)).status).toBe(200)
  })

  test.each([
    ['made up', async () => 'un code inventé'],
    [
      'too old',
      async (person: Caller) => {
        const { code } = await addDevice(admin, person.id)
        now = minutesLater(11)
        return code
      },
    ],
    [
      'of a device that was revoked',
      async (person: Caller) => {
        const { id, code } = await addDevice(admin, person.id)
        await admin.post(`/devices/${id}/revocation`, {})
        return code
      },
    ],
    [
      'replaced by another',
      async (person: Caller) => {
        const { id, code } = await addDevice(admin, person.id)
        await renewCode(admin, id)
        return code
      },
    ],
  ] as const)('whose code is %s is refused, and learns nothing', async (_, codeOf) => {
    const code = await codeOf(await venue.addPerson({ role: 'vendor' }))
    const fresh = await openVenue({ on: venue.fresh, settings: { clock: () => now ?? new Date() } })
    try {
      const refused = await enrol(fresh, code)
      expect(refused).toMatchObject({ status: 403, cookie: '' })
      expect(refused.body).toMatchObject({ code: 'device-code-dead', data: {} })
    } finally {
      await fresh.close()
    }
  })

  test.each([
    ['staff-disabled', async (person: Caller) => lock(person)],
    [
      'outside-hours',
      async ({ id }: Caller) => {
        const { start, end } = hoursFrom(new Date(), { start: 60, end: 120 })
        return venue.owner.sql`update staff set hours_start = ${start}, hours_end = ${end} where id = ${id}`
      },
    ],
    [
      'device-code-dead',
      async ({ id }: Caller) => venue.owner.sql`update staff set role = 'admin' where id = ${id}`,
    ],
    [
      'staff-record-missing',
      async ({ id }: Caller) => venue.owner.sql`update staff set archived_at = now() where id = ${id}`,
    ],
  ] as const)('is refused as a sign-in with a password would be: %s', async (code, happens) => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const device = await addDevice(admin, samira.id)
    await happens(samira)
    expect((await enrol(venue, device.code)).body.code).toBe(code)
    expect((await venue.owner.sql`select id from sign_in where device_id = ${device.id}`).rows).toEqual([])
  })

  test('has the rights of its person, and is refused at the first request after that person is disabled', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { cookie } = await enrol(venue, (await addDevice(admin, samira.id)).code)
    expect((await ask('/devices', cookie)).status).toBe(403)
    await admin.post(`/staff/${samira.id}/disabling`, {})
    expect(await meWith(cookie)).toMatchObject({ code: 'staff-disabled-since' })
  })
})

describe('a first pin at enrolment', () => {
  test('is chosen with the same tap, and its person can resume with it when idle', async () => {
    const samira = await venue.addPerson({ role: 'kitchen', name: 'Samira' })
    const { code } = await addDevice(admin, samira.id)
    expect((await enrol(venue, code, { pin: '1234' })).body.code).toBe('pin-common')
    const phone = await enrol(venue, code, { pin: '2580' })
    expect(phone.body.hasPin).toBe(true)
    await ask('/sign-out', phone.cookie, { isIdle: true })
    const resumed = await ask('/resumption', phone.cookie, { pin: '2580' })
    expect(resumed.status).toBe(200)
    const [one, other, ...after] = (await journalOf(samira)).map(([kind]) => kind)
    // These two lines have the same instant: their order is not fixed.
    expect([one, other].sort()).toEqual(['pin-set', 'signed-in'])
    expect(after).toEqual(['signed-out', 'resumed'])
  })

  test('never replaces a pin that the person already has', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    await samira.post('/me/pin', { current: password, pin: '2580' })
    const { code } = await addDevice(admin, samira.id)
    expect(await (await ask('/enrolment/code', '', { code })).json()).toMatchObject({ asksForPin: false })
    const phone = await enrol(venue, code, { pin: '7913' })
    await ask('/sign-out', phone.cookie, { isIdle: true })
    expect((await ask('/resumption', phone.cookie, { pin: '7913' })).status).toBe(401)
    expect((await ask('/resumption', phone.cookie, { pin: '2580' })).status).toBe(200)
  })
})

describe('a device', () => {
  test('that enrols ends a sign-in that another person planted in its browser', async () => {
    const planter = await venue.addPerson({ role: 'vendor' })
    const samira = await venue.addPerson({ role: 'vendor' })
    const phone = await enrol(venue, (await addDevice(admin, samira.id)).code, { cookie: planter.cookie })
    expect(await meWith(phone.cookie)).toMatchObject({ id: samira.id })
    expect(await meWith(planter.cookie)).toBeNull()
  })

  test('moves to another phone by a new code, and the first phone is signed out', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id, code } = await addDevice(admin, samira.id)
    const first = await enrol(venue, code)
    const second = await enrol(venue, (await renewCode(admin, id)).code)
    expect(await meWith(first.cookie)).toMatchObject({ code: 'device-revoked' })
    expect(await meWith(second.cookie)).toMatchObject({ id: samira.id })
  })

  test('keeps nobody signed in beyond the end of its loan', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { body } = await admin.post<{ address: string }>('/devices', {
      name: 'Un soir',
      staffId: samira.id,
      days: 1,
    })
    const { cookie } = await enrol(venue, body.address.split('=')[1] as string)
    now = minutesLater(23 * 60)
    expect(await meWith(cookie)).toMatchObject({ id: samira.id })
    now = minutesLater(25 * 60)
    expect(await meWith(cookie)).toBeNull()
  })

  test('is listed with its person and the time of its last request, about ten seconds late at most', async () => {
    const samira = await venue.addPerson({ role: 'kitchen', name: 'Samira' })
    const { code } = await addDevice(admin, samira.id, 'Grill')
    const { cookie } = await enrol(venue, code)
    const seenAt = async () => {
      const { body } = await admin.get<{ lastSeenAt: string }[]>('/devices')
      expect(body).toMatchObject([{ name: 'Grill', staffName: 'Samira', codeUntil: null }])
      return new Date(body[0]?.lastSeenAt ?? 0)
    }
    const before = await seenAt()
    await ask('/me', cookie)
    await expect.poll(seenAt, { timeout: 25_000 }).not.toEqual(before)
  })

  test('stores nothing that would let a phone enrol, and every act on it is in the journal', async () => {
    const samira = await venue.addPerson({ role: 'vendor', name: 'Samira' })
    const { id, code } = await addDevice(admin, samira.id, 'Bar')
    const { rows: kept } = await venue.owner.sql<{ text: string }>`select d::text as text from device d`
    expect(kept[0]?.text).not.toContain(Buffer.from(code).toString('hex'))
    expect(kept[0]?.text).not.toContain(code)
    await renewCode(admin, id)
    await admin.post(`/devices/${id}/revocation`, {})
    expect((await admin.post(`/devices/${id}/revocation`, {})).status).toBe(404)
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'device-changed' and subject_id = ${samira.id} order by at, id`
    expect(rows.map(({ detail }) => detail)).toEqual([
      'Ajouté\u00A0: Bar',
      'Nouveau code\u00A0: Bar',
      'Révoqué\u00A0: Bar',
    ])
    const again = await addDevice(admin, samira.id, 'BAR')
    expect(again.id, 'its name is free again').not.toBe(id)
  })

  test('that is revoked is refused at its next request, like a person who signed in on it by password', async () => {
    const [samira, karim] = [
      await venue.addPerson({ role: 'vendor' }),
      await venue.addPerson({ role: 'vendor' }),
    ]
    const { id, code } = await addDevice(admin, samira.id)
    const phone = await enrol(venue, code)
    const key = phone.cookie.split('; ').find((cookie) => cookie.startsWith('farhapass.device=')) as string
    const signedIn = await ask('/sign-in', phone.cookie, { email: await emailOf(karim), password })
    const karims = signedIn.headers.getSetCookie()[0]?.split(';')[0] as string
    expect(await meWith(karims)).toMatchObject({ id: karim.id })
    await admin.post(`/devices/${id}/revocation`, {})
    expect(await meWith(karims)).toMatchObject({ code: 'device-revoked' })
    const again = await ask('/sign-in', key, { email: await emailOf(karim), password })
    expect(again.status, 'a password is proof enough on any browser').toBe(200)
  })
})
