/** A stranger's phone used the enrolment code first and chose a pin: revoking that phone removes the pin too. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { addDevice, enrol, renewCode } from '../testing/device.ts'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let samira: Caller
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.owner.sql`delete from device`
  samira = await venue.addPerson({ role: 'vendor' })
})

/** The stranger's phone enrols, chooses a pin, and is revoked. */
async function strangerIsSentAway(meanwhile = async () => undefined as unknown) {
  const { id, code } = await addDevice(admin, samira.id)
  expect(await enrol(venue, code, { pin: '2580' })).toMatchObject({ status: 200, body: { hasPin: true } })
  await meanwhile()
  expect((await admin.post(`/devices/${id}/revocation`, {})).status).toBe(200)
}

const hasPin = async () => (await samira.get<{ hasPin: boolean }>('/me')).body.hasPin
const lines = async () => {
  const { rows } = await venue.owner.sql<{ kind: string }>`
    select kind from access_entry where subject_id = ${samira.id} and kind like 'pin%' order by at, id`
  return rows.map(({ kind }) => kind)
}

test("the pin of a revoked stranger's phone is deleted, and the right phone chooses its own", async () => {
  await strangerIsSentAway()
  expect(await hasPin()).toBe(false)
  expect(await lines()).toEqual(['pin-removed'])
  const { code } = await addDevice(admin, samira.id, 'Le bon')
  const right = await enrol(venue, code, { pin: '7319' })
  const phone = venue.at(0, { ...samira, cookie: right.cookie })
  expect((await phone.post('/sign-out', { isIdle: true })).status).toBe(200)
  expect((await phone.post<{ code?: string }>('/resumption', { pin: '2580' })).body.code).toBe('pin-wrong')
  expect((await phone.post('/resumption', { pin: '7319' })).status).toBe(200)
})

test('when an admin requires a pin, the right phone must choose another one', async () => {
  await venue.owner.sql`update staff set pin_required_at = now() - interval '1 hour' where id = ${samira.id}`
  await strangerIsSentAway()
  const { body } = await admin.get<{ rows: StaffOnTheWire[] }>('/staff?status=active&page=1')
  expect(body.rows.find(({ id }) => id === samira.id)).toMatchObject({ hasPin: false, pinRequired: true })
  const { code } = await addDevice(admin, samira.id, 'Le bon')
  expect(await enrol(venue, code)).toMatchObject({ status: 400, body: { code: 'pin-malformed' } })
})

test('a pin that the person set later with their password stays', async () => {
  await strangerIsSentAway(async () => {
    const { status } = await samira.post('/me/pin', { current: password, pin: '7319' })
    expect(status).toBe(200)
  })
  expect(await hasPin()).toBe(true)
  expect(await lines()).toEqual([])
})

test('a pin that the person had before stays', async () => {
  await samira.post('/me/pin', { current: password, pin: '7319' })
  const { id, code } = await addDevice(admin, samira.id)
  await enrol(venue, code, { pin: '2580' })
  await admin.post(`/devices/${id}/revocation`, {})
  expect(await hasPin()).toBe(true)
})

describe('when the admin shows a new code of the same device instead of revoking it', () => {
  /** The stranger's phone enrols and chooses a pin; then the device gets another enrolment code. */
  const codeAfterStranger = async () => {
    const { id, code } = await addDevice(admin, samira.id)
    const stranger = await enrol(venue, code, { pin: '2580' })
    expect(stranger).toMatchObject({ status: 200, body: { hasPin: true } })
    return { stranger, code: (await renewCode(admin, id)).code }
  }
  const goOn = async (cookie: string, pin: string) => {
    const phone = venue.at(0, { ...samira, cookie })
    await phone.post('/sign-out', { isIdle: true })
    return (await phone.post('/resumption', { pin })).status
  }
  const judge = async (code: string) =>
    (await samira.post<Record<string, unknown>>('/enrolment/code', { code })).body

  test('the pin of the previous phone does not work on the next phone, which is asked for its own', async () => {
    const { code } = await codeAfterStranger()
    expect(await judge(code)).toMatchObject({ asksForPin: true, mustChoosePin: false })
    expect(await hasPin(), 'a mere look changes nothing').toBe(true)
    const { cookie } = await enrol(venue, code, { pin: '7319' })
    expect(await goOn(cookie, '2580')).toBe(401)
    expect(await goOn(cookie, '7319')).toBe(200)
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where actor_id = ${samira.id} and kind = 'pin-removed'`
    expect(rows).toEqual([{ detail: 'Téléphone' }])
  })

  test('and requires a pin, the next phone cannot enrol without one', async () => {
    await venue.owner
      .sql`update staff set pin_required_at = now() - interval '1 hour' where id = ${samira.id}`
    const { code } = await codeAfterStranger()
    expect(await judge(code)).toMatchObject({ asksForPin: true, mustChoosePin: true })
    expect(await enrol(venue, code)).toMatchObject({ status: 400, body: { code: 'pin-malformed' } })
    expect((await enrol(venue, code, { pin: '7319' })).body.hasPin).toBe(true)
  })

  test('the same phone, lent for longer, still resumes with its pin', async () => {
    const { stranger: phone, code } = await codeAfterStranger()
    const { cookie } = await enrol(venue, code, { cookie: phone.cookie })
    expect(await goOn(cookie, '2580')).toBe(200)
  })

  test('a pin that the person set with their password stays', async () => {
    const { code } = await codeAfterStranger()
    await samira.post('/me/pin', { current: password, pin: '9174' })
    expect(await judge(code)).toMatchObject({ asksForPin: false })
    const { cookie } = await enrol(venue, code, { pin: '7319' })
    expect(await goOn(cookie, '9174')).toBe(200)
  })
})
