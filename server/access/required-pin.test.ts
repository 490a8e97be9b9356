/** An admin requires a pin of a person: the person chooses it at their next sign-in, never in the middle of their work. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me, StaffOnTheWire } from '#contract/people/staff.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { cookiesOf, signInAt } from '../testing/sign-in.ts'
import { type Caller, openVenue, password, type Venue } from '../testing/venue.ts'

let [venue, admin] = [] as unknown as [Venue, Caller]
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
})
afterAll(() => venue.close())

const hired = async (different: object = {}) => {
  const email = `personne-${++people}@test.ma`
  const person = {
    email,
    password,
    name: 'Nadia',
    role: 'kitchen',
    standId: null,
    workingHours: null,
    ...different,
  }
  return (await admin.post<StaffOnTheWire>('/staff', person)).body
}
let people = 0

/** A complete sign-in; returns its answer and the person with the cookie of that device. */
const signIn = async (email: string) => {
  const answer = await signInAt(venue.urls[0], { email })
  const cookie = cookiesOf(answer)
  const ask = async (path: string, body?: object) => {
    const told = await fetch(`${venue.urls[0]}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await told.json()) as Me
  }
  return { me: (await answer.json()) as Me, ask }
}

const lines = async ({ id }: StaffOnTheWire) =>
  (
    await venue.owner.sql<{ kind: string; detail: string }>`
      select kind, detail from access_entry where subject_id = ${id} and kind like 'pin-%' order by at, id`
  ).rows.map(({ kind, detail }) => `${kind} ${detail}`.trim())

const edit = ({ id, name }: StaffOnTheWire, pinRequired?: boolean) =>
  admin.post<StaffOnTheWire>(`/staff/${id}`, {
    ...{ name, standId: null, workingHours: null, permanentScreen: true },
    ...(pinRequired !== undefined && { pinRequired }),
  })

test('a new person who must have a pin is asked for one until they choose it', async () => {
  const nadia = await hired({ pinRequired: true })
  expect(nadia).toMatchObject({ pinRequired: true, hasPin: false })
  const { me, ask } = await signIn(nadia.email)
  expect(me.mustChoosePin).toBe(true)
  expect((await ask('/me')).mustChoosePin).toBe(true)
  expect(await ask('/me/pin', { current: password, pin: '2580' })).toMatchObject({ mustChoosePin: false })
  expect((await signIn(nadia.email)).me).toMatchObject({ hasPin: true, mustChoosePin: false })
  expect(await lines(nadia)).toEqual(['pin-required Oui'])
})

test('no other person is asked for a pin', async () => {
  const nadia = await hired()
  expect((await signIn(nadia.email)).me.mustChoosePin).toBe(false)
  expect((await edit(nadia)).body.pinRequired).toBe(false)
})

test('a person at work is asked for the required pin at their next sign-in, not before', async () => {
  const nadia = await hired()
  const { ask } = await signIn(nadia.email)
  expect((await edit(nadia, true)).body.pinRequired).toBe(true)
  expect((await ask('/me')).mustChoosePin).toBe(false)
  expect((await signIn(nadia.email)).me.mustChoosePin).toBe(true)
  expect((await edit(nadia)).body.pinRequired).toBe(true)
  await edit(nadia, false)
  expect((await signIn(nadia.email)).me.mustChoosePin).toBe(false)
  expect(await lines(nadia)).toEqual(['pin-required Oui', 'pin-required Non'])
})

test('a required pin that an admin removes is gone at once, and the next sign-in asks for a new one', async () => {
  const nadia = await hired({ pinRequired: true })
  const { ask } = await signIn(nadia.email)
  await ask('/me/pin', { current: password, pin: '2580' })
  const { body } = await admin.post<StaffOnTheWire>(`/staff/${nadia.id}/pin/removal`, {})
  expect(body).toMatchObject({ hasPin: false, pinRequired: true })
  expect(await ask('/me')).toMatchObject({ hasPin: false, mustChoosePin: false })
  expect((await signIn(nadia.email)).me.mustChoosePin).toBe(true)
  expect(await lines(nadia)).toEqual(['pin-required Oui', 'pin-removed'])
})

test('a person who enrols with a device code chooses the required pin there, even with a permanent screen', async () => {
  const nadia = await hired({ permanentScreen: true, pinRequired: true })
  const { code } = await addDevice(admin, nadia.id)
  expect(await enrol(venue, code)).toMatchObject({ status: 400, body: { code: 'pin-malformed' } })
  expect(await enrol(venue, code, { pin: '2580' })).toMatchObject({ status: 200, body: { hasPin: true } })
})
