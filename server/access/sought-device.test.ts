/** What an admin learns of a device from a distance, and how they search for a device. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screensHeader } from '#contract/plain/page-age.ts'
import { longestScreens, mostUnsettled } from '#rules/people/device.ts'
import { addDevice, enrol, renewCode } from '../testing/device.ts'
import { openStream } from '../testing/stream.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let screens: string
beforeAll(async () => {
  screens = mkdtempSync(join(tmpdir(), 'screens-'))
  writeFileSync(join(screens, 'index.html'), `<meta name="${screensHeader}" content="of today">`)
  venue = await openVenue({ servers: 2, settings: { screens } })
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(async () => {
  await venue.close()
  rmSync(screens, { recursive: true })
})
beforeEach(() => venue.owner.sql`delete from device`)

type Listed = { readonly ringsUntil: string | null }
type Rings = { readonly device: { readonly ringsUntil: string | null } | null }
const wellAndOfToday = { screens: 'of today', battery: 80, unsettled: 0, held: [], isFound: false }
const listed = async () => (await admin.get<Listed[]>('/devices')).body[0]

async function onDevice(person: Caller, name: string) {
  const { id, code } = await addDevice(admin, person.id, name)
  const { cookie } = await enrol(venue, code)
  return { id, caller: venue.at(1, { ...person, cookie }) }
}

describe('a device that an admin searches for', () => {
  test('rings on its own page, also at another server, until it is found; other devices of its person do not', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const [bar, grill] = [await onDevice(samira, 'Bar'), await onDevice(samira, 'Grill')]
    const rings = async ({ caller }: typeof bar) => (await caller.get<Rings>('/me')).body.device?.ringsUntil
    expect(await rings(bar)).toBeNull()
    const stream = await openStream(venue.urls[1] as string, bar.caller.cookie)
    expect((await admin.post<Listed>(`/devices/${bar.id}/ring`, {})).body.ringsUntil).not.toBeNull()
    expect(await stream.until(({ changed }) => changed.includes(`me:${samira.id}`))).toBeDefined()
    stream.close()
    expect(await rings(bar)).not.toBeNull()
    expect(await rings(grill)).toBeNull()
    await grill.caller.post('/me/device', { ...wellAndOfToday, isFound: true })
    await bar.caller.post('/me/device', wellAndOfToday)
    expect(await rings(bar), 'nobody has it in their hands yet').not.toBeNull()
    await bar.caller.post('/me/device', { ...wellAndOfToday, isFound: true })
    expect(await rings(bar)).toBeNull()
    expect(await listed()).toMatchObject({ name: 'Bar', ringsUntil: null })
  })

  test('cannot be rung any more once it is revoked', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id } = await onDevice(samira, 'Bar')
    await admin.post(`/devices/${id}/revocation`, {})
    expect((await admin.post(`/devices/${id}/ring`, {})).status).toBe(404)
  })
})

test('a device without a phone, or whose loan is over, cannot be rung', async () => {
  const samira = await venue.addPerson({ role: 'vendor' })
  const { id } = await addDevice(admin, samira.id, 'Bar')
  expect((await admin.post(`/devices/${id}/ring`, {})).body).toMatchObject({ code: 'not-allowed' })
  const grill = await onDevice(samira, 'Grill')
  await venue.owner.sql`
    update device set created_at = now() - interval '2 days', until = now() - interval '1 day' where id = ${grill.id}`
  expect((await admin.post(`/devices/${grill.id}/ring`, {})).body).toMatchObject({ code: 'not-allowed' })
})

describe('the health of a device', () => {
  test('is stored even with the longest text and the greatest number that its page may report', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { caller } = await onDevice(samira, 'Bar')
    const most = { ...wellAndOfToday, screens: 'é'.repeat(longestScreens), unsettled: mostUnsettled }
    expect((await caller.post('/me/device', most)).status).toBe(200)
    expect(await listed()).toMatchObject({ unsettled: mostUnsettled })
    await expect(venue.owner.sql`update device set unsettled = unsettled + 1`).rejects.toThrow('check')
    await expect(venue.owner.sql`update device set screens = screens || 'é'`).rejects.toThrow('check')
  })

  test("is listed as its page reported it, and says whether the page runs today's version", async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { caller } = await onDevice(samira, 'Bar')
    expect(await listed()).toMatchObject({ hasOldPages: false, battery: null, unsettled: null })
    const told = { screens: 'of yesterday', battery: 15, unsettled: 2, held: [], isFound: false }
    expect((await caller.post('/me/device', told)).body).toEqual({ isDevice: true })
    expect(await listed()).toMatchObject({ hasOldPages: true, battery: 15, unsettled: 2 })
    await caller.post('/me/device', wellAndOfToday)
    expect(await listed()).toMatchObject({ hasOldPages: false, battery: 80, unsettled: 0 })
  })

  test('is deleted when another phone replaces the first', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    const { id, caller } = await onDevice(samira, 'Bar')
    await caller.post('/me/device', {
      screens: 'of yesterday',
      battery: 15,
      unsettled: 2,
      held: [],
      isFound: false,
    })
    await enrol(venue, (await renewCode(admin, id)).code)
    expect(await listed()).toMatchObject({ hasOldPages: false, battery: null, unsettled: null })
  })

  test('is not stored for a browser that is not a device of the venue', async () => {
    const samira = await venue.addPerson({ role: 'vendor' })
    expect((await samira.post('/me/device', wellAndOfToday)).body).toEqual({ isDevice: false })
    expect((await samira.get<Rings>('/me')).body.device).toBeNull()
  })
})
