/** «État de la machine»: what the server and its database add to what the system tells. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MachineStateOnTheWire } from '#contract/venue/machine.ts'
import { checks } from '#rules/machine/checks.ts'
import { type Certificates, watchCertificates } from '../platform/https/certificates.ts'
import { aSystem } from '../testing/a-system.ts'
import { type FakeBase, openFakeBase, takesLines } from '../testing/base-station.ts'
import { cartOf, issueCard, openStall } from '../testing/counter.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { aMachine, certificatesOf } from '../testing/house-of-certificates.ts'
import { logHeard } from '../testing/log-heard.ts'
import { type FakePrinter, openFakePrinter } from '../testing/receipt-printer.ts'
import { testFolder } from '../testing/test-folder.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

const folder = testFolder()
const address = '192.168.1.20'
let venue: Venue
let admin: Caller
let certificates: Certificates
let printer: FakePrinter
let base: FakeBase

beforeAll(async () => {
  certificates = watchCertificates({
    source: await certificatesOf(aMachine({ folder })),
    log: logHeard().log,
  })
  const meminfo = ['MemTotal: 8000000 kB', 'MemAvailable: 300000 kB'].join('\n')
  const files = { 'proc/meminfo': meminfo, 'sys/class/power_supply/AC/type': 'Mains' }
  const places = aSystem({ files }, join(folder, 'system'))
  venue = await openVenue({
    settings: {
      certificates,
      bytesLeft: () => 41_000_000_000,
      foundUrls: () => [`http://${address}:3000`, 'http://farhapass.local:3000'],
      system: { dataDir: folder, host: '127.0.0.1', announcesName: true, places },
    },
  })
  await venue.houses[0]?.listenSecurely(0, '127.0.0.1')
  admin = await venue.addPerson({ role: 'admin' })
  printer = await openFakePrinter()
  base = await openFakeBase(takesLines)
})
afterAll(async () => {
  await venue.close()
  await printer.close()
  await base.close()
  rmSync(folder, { recursive: true })
})

async function look() {
  const { body } = await admin.get<MachineStateOnTheWire>('/settings/machine')
  return { ...body, of: (check: string) => body.lines.find((line) => line.check === check) }
}

test('each check of the machine is a line, and what the system does not tell is named', async () => {
  const { lines, untold, of } = await look()
  expect(untold).toEqual(['disk', 'sleep'])
  expect(lines.map(({ check }) => check).sort()).toEqual(
    checks.filter((check) => !untold.includes(check)).sort(),
  )
  expect(of('memory')).toMatchObject({ colour: 'amber', says: expect.stringContaining('307\u00A0Mo') })
  expect(of('addresses')?.says).toMatch(/^FarhaPass ne répond qu'à cet ordinateur/)
  expect(of('versions')?.says).toMatch(/PostgreSQL \d+\.\d+\.$/)
  expect(of('database')).toMatchObject({ colour: 'green', todo: null })
})

test('only an administrator may look', async () => {
  const vendor = await venue.addPerson({ role: 'vendor', standId: (await venue.addStand('Z')).id })
  expect((await vendor.get('/settings/machine')).status).toBe(403)
})

test('printers and the base station are reached without being told anything', async () => {
  await admin.put('/settings/printer', { address: printer.address })
  await admin.put('/settings/pager', { driver: 'line', address: base.address, template: '', message: '' })
  const open = await look()
  expect([open.of('printers')?.colour, open.of('pager')?.colour]).toEqual(['green', 'green'])
  expect(printer.papers.every(({ length }) => length === 0)).toBe(true)
  expect(base.heard.join('')).toBe('')
  await printer.close()
  await base.close()
  const shut = await look()
  expect([shut.of('printers')?.colour, shut.of('pager')?.colour]).toEqual(['red', 'red'])
})

test('no device was heard: amber, and green once one is at work', async () => {
  expect((await look()).of('ports')).toMatchObject({ colour: 'amber' })
  const { stand } = await openStall(venue, 'A')
  const person = await venue.addPerson({ role: 'vendor', standId: stand.id })
  const { id } = await addDevice(admin, person.id)
  await venue.owner.sql`update device set last_seen_at = now() where id = ${id}`
  expect((await look()).of('ports')).toMatchObject({ colour: 'green' })
})

test('devices whose clocks agree on another time make the clock red', async () => {
  const health = { screens: null, battery: null, unsettled: 0, held: [], isFound: false }
  const hour = 3_600_000
  const standId = (await venue.addStand('B')).id
  const tellFrom = async (name: string, apartMs: number) => {
    const person = await venue.addPerson({ role: 'vendor', standId })
    const phone = await enrol(venue, (await addDevice(admin, person.id, name)).code)
    const clock = new Date(Date.now() + apartMs).toISOString()
    const answer = await fetch(`${venue.urls[0]}/api/v1/me/device`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: phone.cookie },
      body: JSON.stringify({ ...health, clock }),
    })
    expect(answer.status).toBe(200)
  }
  await tellFrom('Un', 0)
  expect((await look()).of('clock')).toMatchObject({ colour: 'green' })
  await tellFrom('Deux', hour)
  expect((await look()).of('clock')).toMatchObject({ colour: 'amber' })
  await tellFrom('Trois', hour + 20_000)
  expect((await look()).of('clock')).toMatchObject({ colour: 'red' })
})

test('what was sold in the last hour tells what tonight will take', async () => {
  const { stand, vendors } = await openStall(venue, 'C')
  const product = await venue.addProduct({ standId: stand.id })
  const card = await issueCard(venue, 100_00)
  for (let sale = 0; sale < 3; sale += 1)
    expect((await vendors[0]?.post('/sales', cartOf(card.id, [{ product }])))?.status).toBe(200)
  expect((await look()).of('room')?.says).toMatch(/libres\u00A0; \d+\u00A0ventes la dernière heure, soit \d/)
})
