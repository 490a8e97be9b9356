/** The server's clock is put back by thirty seconds, as when the network corrects it: what was just made can be revoked all the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBoard } from '../testing/board.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let now: Date
let venue: Venue
let admin: Caller
beforeAll(async () => {
  now = new Date()
  venue = await openVenue({ settings: { clock: () => now } })
  admin = await venue.addPerson({ role: 'admin' })
})
beforeEach(() => {
  now = new Date()
})
afterAll(() => venue.close())

const putBack = () => {
  now = new Date(now.getTime() - 30_000)
}

describe('when the clock was put back after something was made,', () => {
  test('a board can be revoked, and its link shows nothing any more', async () => {
    const stand = await venue.addStand('A')
    const { id, token } = await makeBoard(admin, [stand.id])
    putBack()
    expect(await admin.post(`/boards/${id}/revocation`, {})).toMatchObject({ status: 200 })
    expect((await fetch(`${venue.urls[0]}/api/board/${token}`)).status).toBe(404)
  })

  test('a device can be revoked, enrolled or not', async () => {
    const person = await venue.addPerson({ role: 'vendor' })
    const [waiting, come] = [
      await addDevice(admin, person.id, 'Un'),
      await addDevice(admin, person.id, 'Deux'),
    ]
    const phone = await enrol(venue, come.code)
    expect(phone.status).toBe(200)
    putBack()
    for (const { id } of [waiting, come])
      expect(await admin.post(`/devices/${id}/revocation`, {})).toMatchObject({ status: 200 })
    const me = await fetch(`${venue.urls[0]}/api/v1/me`, { headers: { cookie: phone.cookie } })
    expect(me.status).toBe(401)
  })

  test('a device can get another code, with which its phone enrols', async () => {
    const person = await venue.addPerson({ role: 'vendor' })
    const { id } = await addDevice(admin, person.id, 'Trois')
    putBack()
    const { status, body } = await admin.post<{ address: string }>(`/devices/${id}/code`, { days: 1 })
    expect(status).toBe(200)
    expect((await enrol(venue, body.address.split('=')[1] as string)).status).toBe(200)
  })
})
