/** An enrolled device acts in its person's name, so that person is told of every change to their devices. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '#contract/people/staff.ts'
import { addDevice } from '../testing/device.ts'
import { openStream } from '../testing/stream.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
})
afterAll(() => venue.close())

test('a person is told on every screen for a week what an admin did to their devices, by whom and when', async () => {
  const admin = await venue.addPerson({ role: 'admin', name: 'Amine' })
  const samira = await venue.addPerson({ role: 'vendor', name: 'Samira' })
  const newsOf = async () => {
    const { body } = await samira.get<Me>('/me')
    return [body.deviceNews, ...body.earlierDeviceNews].filter((news) => news !== null)
  }
  expect(await newsOf()).toEqual([])
  const stream = await openStream(venue.urls[1] as string, samira.cookie)
  await addDevice(admin, samira.id, 'Caisse 1')
  expect(await stream.until(({ changed }) => changed.includes(`me:${samira.id}`))).toBeDefined()
  stream.close()
  expect(await newsOf()).toMatchObject([{ by: 'Amine', what: 'Ajouté\u00A0: Caisse 1' }])
  const [{ id } = { id: '' }] = (await admin.get<{ id: string }[]>('/devices')).body
  await admin.post(`/devices/${id}/name`, { name: 'Caisse 2' })
  expect(await newsOf(), 'another name hides nothing').toMatchObject([{ what: 'Ajouté\u00A0: Caisse 1' }])
  await addDevice(admin, samira.id, 'Poche')
  await admin.post(`/devices/${id}/code`, { days: 7 })
  expect(await newsOf(), 'nor does what is done to another').toMatchObject([
    { what: 'Nouveau code\u00A0: Caisse 2' },
    { what: 'Ajouté\u00A0: Poche' },
    { what: 'Ajouté\u00A0: Caisse 1' },
  ])
  await venue.owner.sql`update access_entry set at = at - interval '8 days' where subject_id = ${samira.id}`
  expect(await newsOf()).toEqual([])
})
