/** A till that moves from the first computer to the second keeps its person and its work; nobody else comes in by that way. */
import { expect, onTestFinished, test } from 'vitest'
import { ticketLivesMs } from '#rules/relay/moving.ts'
import type { HouseSettings } from '../house.ts'
import { openMovingTickets } from '../platform/relay/moving-ticket.ts'
import { addDevice, enrol } from '../testing/device.ts'
import { meetingsAt } from '../testing/meeting.ts'
import { aBrowser, pagesOf } from '../testing/moving-page.ts'
import { openPairOfServers } from '../testing/pair-of-servers.ts'
import { secrets } from '../testing/venue.ts'

async function twoComputers(settings: Partial<HouseSettings> = {}) {
  const pair = await openPairOfServers({ settings })
  onTestFinished(pair.close)
  const vendor = await pair.venue.addPerson({ role: 'recharge_operator' })
  return { ...pair, ...pagesOf(pair), vendor, browser: await aBrowser() }
}

const refused = (code: string) => ({ body: { code } })

test('a page opens at the second computer at the same screen, with its person and all that it held', async () => {
  const { vendor, browser, takeTicket, takeOver, enter, arrive, whoIs } = await twoComputers()
  const ticket = await takeTicket(vendor, browser)
  takeOver()
  const kept = { [`farhapass.cart.${vendor.id}`]: '{"lines":[]}', 'farhapass.operations': '[]' }
  const keptByTab = { 'farhapass.left': 'a tab' }
  const entered = await enter(ticket, browser, { kept, keptByTab, at: '/recharge?carte=AB#haut' })
  expect(entered).toMatchObject({ status: 200, cookie: '' })
  const arrived = await arrive(entered)
  expect(arrived).toMatchObject({ status: 200, body: { at: '/recharge?carte=AB#haut', kept, keptByTab } })
  expect(await whoIs(arrived.cookie)).toBe(vendor.id)
})

test('a page carries what a thousand operations left with it; a large body without a ticket is not even read', async () => {
  const { vendor, browser, takeTicket, enter } = await twoComputers()
  const ticket = await takeTicket(vendor, browser)
  const witnesses = Array.from({ length: 1_000 }, (_, place) => `${place}.`.padEnd(4_000, 'x'))
  for (const shown of ['', 'a ticket'])
    expect(await enter(ticket, browser, { witnesses, shown })).toMatchObject({
      status: 413,
      ...refused('request-too-large'),
    })
  expect((await enter(ticket, browser, { witnesses })).status).toBe(200)
})

test('a device of the venue stays that device, and one that was taken back meanwhile comes in by its ticket no more', async () => {
  const { venue, vendor, browser, takeTicket, enter, arrive } = await twoComputers()
  const admin = await venue.addPerson({ role: 'admin' })
  const device = await addDevice(admin, vendor.id)
  const phone = await enrol(venue, device.code)
  const entered = await enter(await takeTicket(phone, browser), browser)
  const key = /farhapass\.device=[^;]+/.exec(phone.cookie)![0]
  expect((await arrive(entered)).cookie).toContain(key)
  const again = await takeTicket(phone, browser)
  expect((await admin.post(`/devices/${device.id}/revocation`, {})).status).toBe(200)
  expect(await enter(again, browser)).toMatchObject({ status: 403, ...refused('moving-sign-in-over') })
})

test('a sign-in that ended meanwhile is not moved, also where it ends between the two steps', async () => {
  const { vendor, browser, takeTicket, enter, arrive } = await twoComputers()
  const entered = await enter(await takeTicket(vendor, browser), browser)
  const ticket = await takeTicket(vendor, browser)
  expect((await vendor.post('/sign-out', {})).status).toBe(200)
  expect(await enter(ticket, browser)).toMatchObject({ status: 403, ...refused('moving-sign-in-over') })
  expect(await arrive(entered)).toMatchObject({ status: 403, cookie: '', ...refused('moving-entry-dead') })
})

test('a ticket opens once; the page whose answer was lost asks again and gets the same, another page gets nothing', async () => {
  const { vendor, browser, takeTicket, enter, arrive } = await twoComputers()
  const ticket = await takeTicket(vendor, browser)
  const [one, other] = [await enter(ticket, browser), await enter(ticket, browser)]
  const arrived = await arrive(one, 'a page')
  expect(arrived.status).toBe(200)
  expect(await arrive(one, 'a page')).toEqual(arrived)
  expect(await arrive(one, 'another page')).toMatchObject({ cookie: '', ...refused('moving-entry-dead') })
  expect(await arrive(other, 'another page')).toMatchObject({ cookie: '', ...refused('moving-entry-dead') })
  expect(await enter(ticket, browser)).toMatchObject(refused('moving-ticket-dead'))
})

test('a ticket that was taken before one that was used is good no more', async () => {
  const { vendor, browser, takeTicket, enter, arrive } = await twoComputers()
  const before = await takeTicket(vendor, browser)
  const entered = await enter(await takeTicket(vendor, browser), browser)
  expect((await arrive(entered)).status).toBe(200)
  expect(await enter(before, browser)).toMatchObject(refused('moving-ticket-dead'))
})

test.each([
  ['opens once', undefined, 1],
  ['opens twice in a twin that does not note it', withoutNote, 2],
] as const)(
  'a ticket for which two pages were given an address at one instant %s',
  async (_, rewrite, opened) => {
    const { venue, vendor, browser, takeTicket, enter, arrive } = await twoComputers(
      rewrite ? { rewrite } : {},
    )
    const meetings = meetingsAt(venue)
    const ticket = await takeTicket(vendor, browser)
    const [one, other] = [await enter(ticket, browser), await enter(ticket, browser)]
    const answers = await meetings.meet(
      () => [arrive(one, 'one page'), arrive(other, 'another page')],
      'select from sign_in for update',
    )
    expect(meetings.seen).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(opened)
  },
)

function withoutNote(sql: string): string {
  return sql.replace(
    /and \(moved_by_ticket_of is null or moved_by_ticket_of < (\$\d)\)/,
    'and $1::timestamptz is not null',
  )
}

test('a copy of a ticket is worth nothing in another browser, nor at any other origin than the pair of computers', async () => {
  const { vendor, browser, takeTicket, enter } = await twoComputers()
  const ticket = await takeTicket(vendor, browser)
  const thief = await aBrowser()
  expect(await enter(ticket, thief)).toMatchObject({ status: 403, ...refused('moving-ticket-of-another') })
  for (const signature of ['', 'AAAA', 'x'.repeat(200)])
    expect(await enter(ticket, { ...browser, sign: async () => signature })).toMatchObject(
      refused('moving-ticket-of-another'),
    )
  expect(await enter(ticket, browser, { origin: 'https://evil.example' })).toMatchObject(
    refused('origin-foreign'),
  )
  expect((await enter(ticket, browser)).status).toBe(200)
})

test('a twin that does not ask which browser took the ticket lets a thief in', async () => {
  const movingTickets = { ...openMovingTickets(secrets.signIn), isSignedBy: async () => true }
  const { vendor, browser, takeTicket, enter } = await twoComputers({ movingTickets })
  const ticket = await takeTicket(vendor, browser)
  expect((await enter(ticket, await aBrowser())).status).toBe(200)
})

test('a ticket is good for twelve hours, and only as it was sealed', async () => {
  let now = new Date()
  const { vendor, browser, takeTicket, enter } = await twoComputers({
    clock: () => now,
  })
  const ticket = await takeTicket(vendor, browser)
  for (const other of [`${ticket}A`, ticket.replace(/^./, 'Q'), 'a ticket'])
    expect(await enter(other, browser)).toMatchObject(refused('moving-ticket-dead'))
  now = new Date(now.getTime() + ticketLivesMs)
  expect((await enter(ticket, browser)).status).toBe(200)
  now = new Date(now.getTime() + 1)
  expect(await enter(ticket, browser)).toMatchObject(refused('moving-ticket-dead'))
})

test('an address opens for two minutes', async () => {
  let now = new Date()
  const { vendor, browser, takeTicket, enter, arrive } = await twoComputers({
    clock: () => now,
  })
  const entered = await enter(await takeTicket(vendor, browser), browser)
  now = new Date(now.getTime() + 120_000)
  expect(await arrive(entered)).toMatchObject(refused('moving-entry-dead'))
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'a page cannot be led to «%s» on its way',
  async (at) => {
    const { vendor, browser, takeTicket, enter } = await twoComputers()
    expect(await enter(await takeTicket(vendor, browser), browser, { at })).toMatchObject(
      refused('request-malformed'),
    )
  },
)
