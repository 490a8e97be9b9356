/** What an admin can change of a lent device: its duration and its name. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDevice, enrol, renewCode } from '../testing/device.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let now: Date | undefined
let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now ?? new Date() } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  now = undefined
  await venue.owner.sql`delete from device`
})

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('a device', () => {
  test('keeps the end of its loan until a phone scans the code of a longer loan', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id, code } = await addDevice(admin, samira.id)
    await enrol(venue, code)
    const until = async () => (await admin.get<{ until: string }[]>('/devices')).body[0]?.until
    const first = await until()
    now = minutesLater(60)
    const { code: next } = await renewCode(admin, id)
    expect(await until()).toBe(first)
    await enrol(venue, next)
    expect(new Date((await until()) ?? 0).getTime()).toBeGreaterThan(new Date(first ?? 0).getTime())
  })

  test('whose loan is over can be enrolled again with a new code', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id, code } = await addDevice(admin, samira.id)
    await enrol(venue, code)
    now = minutesLater(8 * 24 * 60)
    await venue.owner
      .sql`update sign_in set expires_at = ${minutesLater(30 * 24 * 60)} where staff_id = ${admin.id}`
    const { code: next } = await renewCode(admin, id)
    const { cookie } = await enrol(venue, next)
    const me = await fetch(`${venue.urls[0]}/api/v1/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ id: samira.id })
  })

  test('can be renamed, with the old name in the journal, but not to the name of another device', async () => {
    const samira = await venue.addPerson({ role: 'vendor', name: 'Samira' })
    const { id } = await addDevice(admin, samira.id, 'Bar')
    await addDevice(admin, samira.id, 'Grill')
    const name = (name: string) =>
      admin.post<{ name?: string; code?: string }>(`/devices/${id}/name`, { name })
    expect((await name(' caisse 1 ')).body.name).toBe('caisse 1')
    expect((await name('Caisse 1')).body.name, 'its own in other letters').toBe('Caisse 1')
    expect((await name('Caisse 1')).status, 'the one it bears is no change').toBe(200)
    expect((await name('GRILL')).body.code).toBe('device-name-taken')
    expect((await name(' ')).body.code).toBe('fields-missing')
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where detail like 'Renommé%' and subject_id = ${samira.id} order by at, id`
    expect(rows.map(({ detail }) => detail)).toEqual([
      'Renommé\u00A0: Bar → caisse 1',
      'Renommé\u00A0: caisse 1 → Caisse 1',
    ])
  })
})

describe('an enrolment code that nobody scanned becomes invalid', () => {
  test("once its person's password was reset", async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { code } = await addDevice(admin, samira.id)
    const reset = await admin.post(`/staff/${samira.id}/password`, { password: 'trois petits chats' })
    expect(reset.status).toBe(200)
    expect((await enrol(venue, code)).body.code).toBe('device-code-dead')
  })

  test('once its person was disabled, even if they are enabled again', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { code } = await addDevice(admin, samira.id)
    for (const what of ['disabling', 'enabling'])
      expect((await admin.post(`/staff/${samira.id}/${what}`, {})).status).toBe(200)
    expect((await enrol(venue, code)).body.code).toBe('device-code-dead')
  })
})
