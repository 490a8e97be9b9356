/** Operations that a device sent without learning their outcome: kept for an admin when the device is revoked, whatever the device does meanwhile. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longestAbout, mostHeld, mostHeldOfDevice } from '#rules/people/device.ts'
import { withClient } from '../platform/one-client.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { addDevice, enrol, renewCode } from '../testing/device.ts'
import { untilWaiting } from '../testing/meeting.ts'
import { atOnce } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Options, openVenue, type Venue } from '../testing/venue.ts'

type Listed = {
  readonly deviceId: string
  readonly deviceName: string
  readonly isVerified: boolean
  readonly operations: readonly {
    readonly operationId: string
    readonly about: string
    readonly outcome: string
    readonly booked: { readonly kind: string; readonly amount: number; readonly actorName: string } | null
  }[]
}

const well = { screens: null, battery: null, unsettled: 0, isFound: false }
const heldOf = (ids: readonly string[]) =>
  ids.map((operationId) => ({
    operationId,
    about: 'Vente de 9 999,00 DH',
    sentAt: '2026-11-26T20:00:00.000Z',
  }))
const list = async (admin: Caller) => (await admin.get<Listed[]>('/devices/held-operations')).body

async function onDevice(venue: Venue, { admin, person }: { admin: Caller; person: Caller }) {
  const { id, code } = await addDevice(admin, person.id, 'Caisse 1')
  const { cookie } = await enrol(venue, code)
  const phone = venue.at(0, { ...person, cookie })
  return {
    id,
    cookie,
    phone,
    tell: (ids: readonly string[]) => phone.post('/me/device', { ...well, held: heldOf(ids) }),
  }
}

describe('an operation that a device holds without an outcome', () => {
  let venue: Venue
  let admin: Caller
  beforeAll(async () => {
    venue = await openVenue()
    admin = await venue.addPerson({ role: 'admin' })
  })
  afterAll(() => venue.close())

  const someDevice = async () => {
    await venue.owner.sql`delete from device`
    const person = await venue.addPerson({ role: 'vendor' })
    return onDevice(venue, { admin, person })
  }

  const tellAfterwards = async (cookie: string, ids: readonly string[]) => {
    const answer = await fetch(`${venue.urls[0]}/api/v1/former-device/held-operations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ held: heldOf(ids) }),
    })
    return (await answer.json()) as { isKnown: boolean }
  }

  test('is listed for admins once the phone is revoked, and forgotten when the phone in use no longer reports it', async () => {
    const { id, tell } = await someDevice()
    const [one, other] = [newOperationId(), newOperationId()]
    await tell([one, other])
    await tell([other])
    expect(await list(admin)).toEqual([])
    await admin.post(`/devices/${id}/revocation`, {})
    expect(await list(admin)).toMatchObject([
      { deviceName: 'Caisse 1', isVerified: false, operations: [{ operationId: other, outcome: 'unknown' }] },
    ])
  })

  test('may be reported for another week by the revoked phone, known by its old key, and by no other browser', async () => {
    const { id, cookie, phone } = await someDevice()
    const held = newOperationId()
    expect(await tellAfterwards(cookie, [held]), 'still in use').toEqual({ isKnown: false })
    await admin.post(`/devices/${id}/revocation`, {})
    expect((await phone.get<{ code: string }>('/me')).body.code).toBe('device-revoked')
    expect(await tellAfterwards('', [newOperationId()])).toEqual({ isKnown: false })
    expect(await tellAfterwards('farhapass.device=devine', [newOperationId()])).toEqual({ isKnown: false })
    expect(await tellAfterwards(cookie, [held])).toEqual({ isKnown: true })
    expect(await tellAfterwards(cookie, [held]), 'twice').toEqual({ isKnown: true })
    expect((await list(admin))[0]?.operations.map(({ operationId }) => operationId)).toEqual([held])
    await venue.owner.sql`update former_phone set left_at = now() - interval '8 days'`
    expect(await tellAfterwards(cookie, [newOperationId()])).toEqual({ isKnown: false })
  })

  test('stays listed when another phone, which holds nothing, replaces the first', async () => {
    const { id, cookie, tell } = await someDevice()
    const [told, kept] = [newOperationId(), newOperationId()]
    await tell([told])
    const next = await enrol(venue, (await renewCode(admin, id)).code)
    await fetch(`${venue.urls[0]}/api/v1/me/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: next.cookie },
      body: JSON.stringify({ ...well, held: [] }),
    })
    expect(await tellAfterwards(cookie, [kept])).toEqual({ isKnown: true })
    expect((await list(admin))[0]?.operations.map(({ operationId }) => operationId).sort()).toEqual(
      [told, kept].sort(),
    )
  })

  test('is kept up to a maximum number for each device, each text up to a maximum length', async () => {
    const { id, phone, cookie } = await someDevice()
    const many = Array.from({ length: mostHeld }, newOperationId)
    const told = heldOf(many).map((held) => ({ ...held, about: 'é'.repeat(longestAbout) }))
    expect(await phone.post('/me/device', { ...well, held: told })).toMatchObject({ status: 200 })
    await admin.post(`/devices/${id}/revocation`, {})
    for (let n = 0; n < 5; n += 1)
      await tellAfterwards(cookie, Array.from({ length: mostHeld }, newOperationId))
    const [device] = await list(admin)
    expect(device?.operations).toHaveLength(mostHeldOfDevice)
    expect(device?.operations.find(({ operationId }) => operationId === many[0])?.about).toBe(
      'é'.repeat(longestAbout),
    )
    await expect(venue.owner.sql`update held_operation set about = about || 'é'`).rejects.toThrow('check')
  })

  test('is verified once, as booked or never to be booked, and stays listed for one more day', async () => {
    const { id, tell } = await someDevice()
    await tell([newOperationId()])
    const verify = () => admin.post<{ code?: string }>(`/devices/${id}/held-operations/verification`, {})
    expect((await verify()).body.code, 'while it is in use').toBe('not-found')
    await admin.post(`/devices/${id}/revocation`, {})
    expect((await verify()).body).toEqual({ verified: 1 })
    expect((await verify()).body.code).toBe('not-found')
    expect(await list(admin)).toMatchObject([
      { isVerified: true, operations: [{ outcome: 'never', booked: null }] },
    ])
    await venue.owner.sql`update held_operation set verified_at = now() - interval '25 hours'`
    expect(await list(admin)).toEqual([])
  })
})

describe('three sales of a device that is revoked while it sends them and knows no outcome of them', () => {
  type Told = 'before' | 'meanwhile'
  /** The test locks the journal: the revocation has begun, and commits only after the phone's requests wait behind it. */
  const revokeMeanwhile = async (told: Told, options: Options = {}) => {
    const venue = await openVenue({ servers: 2, ...options })
    const admin = await venue.addPerson({ role: 'admin' })
    const { stand, vendors } = await openStall(venue, 'A')
    const product = await venue.addProduct({ standId: stand.id })
    const card = await issueCard(venue, 500_00)
    const { id, phone, tell } = await onDevice(venue, { admin, person: vendors[0] as Caller })
    const [first, second, third] = [newOperationId(), newOperationId(), newOperationId()]
    const ids = [first, second, third]
    const sell = (operationId: string) => phone.post('/sales', cartOf(card.id, [{ product }], operationId))
    // The first sale was booked and its answer lost; the other two were never sent before.
    await sell(first)
    if (told === 'before') await tell(ids)
    await withClient(venue.fresh.owner, async (client) => {
      await client.query('begin')
      await client.query('lock table access_entry in share mode')
      const revoking = admin.post(`/devices/${id}/revocation`, {})
      await untilWaiting(venue, 1)
      const telling = told === 'meanwhile' ? tell(ids) : undefined
      if (telling) await untilWaiting(venue, 2)
      const sending = [sell(first), sell(second), telling]
      await client.query('commit')
      expect((await revoking).status).toBe(200)
      await Promise.all(sending)
    })
    expect((await sell(third)).status, 'its next request').toBe(401)
    const listed = (await list(admin)).flatMap(({ operations }) => operations)
    await atOnce(2, (_, server) =>
      venue.at(server, admin).post(`/devices/${id}/held-operations/verification`, {}),
    )
    const verified = (await list(admin)).flatMap(({ operations }) => operations)
    const { rows } = await venue.owner.sql<{ id: string }>`select id from operation where kind = 'sale'`
    await expectSoundBooks(venue.owner)
    await venue.close()
    return { ids, listed, verified, booked: rows.map((row) => row.id) }
  }

  test.each(['before', 'meanwhile'] as const)(
    'are all listed when the device reports them %s, and each is booked once or never',
    async (told) => {
      const { ids, listed, verified, booked } = await revokeMeanwhile(told)
      expect(listed.map(({ operationId }) => operationId).sort()).toEqual([...ids].sort())
      expect(verified.map(({ outcome }) => outcome)).not.toContain('unknown')
      for (const { operationId, outcome } of verified)
        expect(outcome === 'booked').toBe(booked.filter((id) => id === operationId).length === 1)
      const outcomeOf = (id: string | undefined) =>
        verified.find(({ operationId }) => operationId === id)?.outcome
      expect(outcomeOf(ids[0])).toBe('booked')
      expect(outcomeOf(ids[2])).toBe('never')
    },
  )

  test('twin: are not listed when the revocation deletes what the device reported', async () => {
    const rewrite = (sql: string) =>
      sql.replace(
        /update held_operation\s+set left_at = (\$\d+)\s+where/,
        'delete from held_operation where $1::timestamptz is not null and',
      )
    const { listed } = await revokeMeanwhile('before', { settings: { rewrite } })
    expect(listed).toEqual([])
  })

  test('twin: are not listed when the server takes the report meanwhile without checking that the sign-in is valid', async () => {
    const rewrite = (sql: string) =>
      sql.replace(/(select id\s+from sign_in\s+where token = \$\d+)\s+and ended_because is null/, '$1')
    const { listed } = await revokeMeanwhile('meanwhile', { settings: { rewrite } })
    expect(listed).toEqual([])
  })
})
