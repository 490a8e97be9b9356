/** Organisers' devices receive each new request once, and people who are not organisers any more receive nothing. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, openPushService, type PushService } from '../testing/push-service.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let service: PushService
let venue: Venue
let vendor: Caller
let boss: Caller
let standId: string

type Wishes = { readonly servers: number; readonly rewrite?: ((text: string) => string) | undefined }
const open = ({ servers, rewrite }: Wishes): Promise<Venue> =>
  openVenue({ servers, settings: { pushReceiver: service.address, ...(rewrite && { rewrite }) } })

async function people(of: Venue) {
  standId = (await of.addStand('A')).id
  vendor = await of.addPerson({ role: 'vendor', standId })
  boss = await of.addPerson({ role: 'admin', name: 'Nadia' })
}

beforeAll(async () => {
  service = await openPushService()
  venue = await open({ servers: 2 })
  await people(venue)
})
afterAll(async () => {
  await venue.close()
  await service.close()
})
beforeEach(() => service.answer(201))

let browsers = 0
/** A new organiser with a registered device. */
async function organiser(of = venue) {
  browsers += 1
  const caller = await of.addPerson({ role: 'admin', name: `Organiser ${browsers}` })
  const path = `/fcm/send/browser-${browsers}`
  const browser = aBrowser(path)
  const { status, body } = await caller.post<{ id: string }>('/push-devices', browser.subscription)
  expect(status).toBe(200)
  return {
    caller,
    path,
    browser,
    deviceId: body.id,
    heard: () => service.heard.filter((one) => one.path === path),
  }
}

async function ask(of = venue, productId?: string) {
  const id = productId ?? (await of.addProduct({ standId, name: `Plat ${newOperationId()}` })).id
  const { status, body } = await vendor.post<{ notificationId: string }>(`/products/${id}/restock-requests`, {
    operationId: newOperationId(),
  })
  expect(status).toBe(200)
  return { productId: id, notificationId: body.notificationId }
}

const told = (device: Awaited<ReturnType<typeof organiser>>) =>
  device
    .heard()
    .map(({ body }) => device.browser.read(body) as { tag: string; title: string; rings: boolean })

describe('a device of an organiser', () => {
  test('receives a new request once, even when two servers hear of it', async () => {
    const device = await organiser()
    const { notificationId } = await ask()
    await expect.poll(() => told(device).map(({ tag }) => tag)).toEqual([notificationId])
    await wait(300)
    expect(told(device)).toMatchObject([
      { title: expect.stringMatching(/^Demande de réapprovisionnement — Plat .+, stand /), rings: true },
    ])
  })

  test('does not receive requests that were pending before it was registered', async () => {
    await ask()
    const device = await organiser()
    const { notificationId } = await ask()
    await expect.poll(() => told(device).map(({ tag }) => tag)).toEqual([notificationId])
  })

  test('rings once for a product that is requested twice in ten minutes', async () => {
    const device = await organiser()
    const first = await ask()
    await expect.poll(() => told(device)).toHaveLength(1)
    await boss.post(`/notifications/${first.notificationId}/rejection`, {
      operationId: newOperationId(),
      reason: 'Rupture',
    })
    await ask(venue, first.productId)
    await expect.poll(() => told(device).map(({ rings }) => rings)).toEqual([true, false])
  })

  test('that its push service does not know any more is deleted', async () => {
    service.answer(410)
    const device = await organiser()
    await ask()
    const known = async () =>
      (await device.caller.get<{ devices: unknown[] }>('/push-devices')).body.devices.length
    await expect.poll(known).toBe(0)
    service.answer(201)
    await ask()
    await wait(300)
    expect(device.heard()).toHaveLength(1)
  })

  test('can be tested, and the answer says how many devices were reached', async () => {
    const { caller } = await organiser()
    const trialBy = async ({ post }: Caller) => (await post('/push-devices/trial', {})).body
    expect(await trialBy(caller)).toEqual({ devices: 1, reached: 1, refused: 0 })
    service.answer(403)
    expect(await trialBy(caller)).toEqual({ devices: 1, reached: 0, refused: 1 })
    service.answer(503)
    expect(await trialBy(caller)).toEqual({ devices: 1, reached: 0, refused: 0 })
    const { body } = await caller.get<{ devices: { lastReachedAt: string; lastFailedAt: string }[] }>(
      '/push-devices',
    )
    expect(body.devices).toMatchObject([
      { lastReachedAt: expect.any(String), lastFailedAt: expect.any(String) },
    ])
    const nobody = await venue.addPerson({ role: 'admin', name: 'Sans appareil' })
    expect(await trialBy(nobody)).toEqual({ devices: 0, reached: 0, refused: 0 })
  })

  test('belongs to the person who signed in last with its browser, and only that person can remove it', async () => {
    const before = await organiser()
    const after = await venue.addPerson({ role: 'admin', name: 'La suivante' })
    const { body } = await after.post<{ id: string }>('/push-devices', before.browser.subscription)
    expect((await before.caller.get<{ devices: unknown[] }>('/push-devices')).body.devices).toEqual([])
    const removal = `/push-devices/${body.id}/removal`
    expect((await before.caller.post<{ code: string }>(removal, {})).status).toBe(404)
    expect((await after.post(removal, {})).status).toBe(200)
    await ask()
    await wait(300)
    expect(before.heard()).toEqual([])
  })

  test('that was removed elsewhere comes back by a tap, but never automatically', async () => {
    const { caller, browser, deviceId } = await organiser()
    const say = (isAgain: boolean) =>
      caller.post<{ code: string }>('/push-devices', { ...browser.subscription, isAgain })
    const known = async () => (await caller.get<{ devices: unknown[] }>('/push-devices')).body.devices.length
    expect((await say(true)).status).toBe(200)
    expect((await caller.post(`/push-devices/${deviceId}/removal`, {})).status).toBe(200)
    expect(await say(true)).toMatchObject({ status: 404, body: { code: 'push-device-not-found' } })
    expect(await known()).toBe(0)
    expect((await say(false)).status).toBe(200)
    expect((await say(true)).status).toBe(200)
    expect(await known()).toBe(1)
  })

  test.each([
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/abc',
    'http://fcm.googleapis.com/abc',
  ])('is not registered at the address %s', async (endpoint) => {
    const answer = await boss.post<{ code: string }>('/push-devices', {
      ...aBrowser('/').subscription,
      endpoint,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'push-service-unknown'])
  })
})

/** A person must lose the role of admin before they can be disabled. */
const demote = (id: string) => boss.post(`/staff/${id}/role`, { role: 'econome', standId: null })

describe('a person who is not an organiser any more', () => {
  test.each([
    ['taken off the list', (id: string) => boss.post(`/staff/${id}/deletion`, {})],
    ['given another role', demote],
  ] as const)('because they were %s, receives nothing more', async (_how, change) => {
    const device = await organiser()
    expect((await change(device.caller.id)).status).toBe(200)
    await ask()
    await wait(300)
    expect(device.heard()).toEqual([])
  })

  test('because they signed out, receives nothing more', async () => {
    const device = await organiser()
    expect((await device.caller.post('/sign-out', {})).status).toBe(200)
    await ask()
    await wait(300)
    expect(device.heard()).toEqual([])
  })
})

async function queued(of: Venue): Promise<number | null> {
  const { rowCount } = await of.owner.sql`select 1 from push_claim`
  return rowCount
}

/** Eight messages are being sent and delayed; four more wait for their turn while the person loses the role. */
async function demotedWhileQueued(told: number, rewrite?: (text: string) => string): Promise<void> {
  const alone = await open({ servers: 1, rewrite })
  await people(alone)
  const device = await organiser(alone)
  service.answer(undefined)
  for (let n = 0; n < 12; n += 1) await ask(alone)
  await expect.poll(() => device.heard().length).toBe(8)
  await expect.poll(() => queued(alone)).toBe(12)
  expect((await demote(device.caller.id)).status).toBe(200)
  service.release(201)
  await wait(300)
  await expect.poll(() => device.heard().length).toBe(told)
  await alone.close()
}

describe('an organiser who loses the role while messages wait for their turn', () => {
  test('receives no message that had not been begun', async () => {
    await demotedWhileQueued(8)
  })

  test('twin: receives all messages when the server checks the device and its person only at the beginning', async () => {
    const blind = (text: string) =>
      text
        .replace(
          /delete from push_device\s+where sign_in_id in/,
          'delete from push_device where false and sign_in_id in',
        )
        .replace('i.ended_because as "endedBecause"', 'null::text as "endedBecause"')
        .replace('s.role as "role"', `'admin' as "role"`)
    await demotedWhileQueued(12, blind)
  })
})

test('a test message is sent in its turn, after the messages that wait for a silent push service', async () => {
  const alone = await open({ servers: 1 })
  await people(alone)
  const device = await organiser(alone)
  service.answer(undefined)
  for (let n = 0; n < 8; n += 1) await ask(alone)
  await expect.poll(() => device.heard().length).toBe(8)
  const trying = device.caller.post('/push-devices/trial', {})
  await wait(300)
  expect(device.heard()).toHaveLength(8)
  service.release(201)
  expect((await trying).body).toEqual({ devices: 1, reached: 1, refused: 0 })
  expect(device.heard()).toHaveLength(9)
  await alone.close()
})
