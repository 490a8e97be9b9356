/** «La journée change à»: the hour, who may change it and when, and every place that uses it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { EventSettings } from '#rules/venue/event.ts'
import { readConfig } from '../config.ts'
import { cartOf, closeTill, issueCard, openTill } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

type Told = { readonly code?: string; readonly message?: string }

const fixed = 1
let now = new Date('2026-10-20T12:00:00Z')
let venue: Venue
let admin: Caller
beforeAll(async () => {
  // The start of the second server fixed an hour of its own.
  venue = await openVenue({
    servers: 2,
    settings: (server) => ({ clock: () => now, ...(server === fixed && { turnHour: 0 }) }),
  })
  admin = await venue.addPerson({ role: 'admin' })
  await change({ name: 'Moussem' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const read = async (server = 0) => (await venue.at(server, admin).get<EventOnTheWire>('/settings/event')).body
async function change(what: Partial<EventSettings>, seen?: EventSettings) {
  const { settings } = await read()
  return admin.put<EventSettings & Told>('/settings/event', {
    seen: seen ?? settings,
    settings: { ...settings, ...what },
  })
}
const turnAt = async (turnHour: number) => expect((await change({ turnHour })).status).toBe(200)
const inForce = async (server = 0) =>
  (await venue.at(server, admin).get<{ turnHour: number }>('/venue')).body.turnHour

describe('the hour at which the business day ends', () => {
  test('is 4 until the organiser changes it, which is announced to every screen and written in the journal', async () => {
    expect([(await read()).settings.turnHour, await inForce()]).toEqual([4, 4])
    await turnAt(6)
    expect([(await read()).settings.turnHour, await inForce()]).toEqual([6, 6])
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail
        from access_entry
       where detail like 'La journée%'`
    expect(plainSpaces(rows[0]?.detail ?? '')).toBe('La journée change à : 04 h → 06 h')
  })

  test.each([-1, 13, 4.5])('cannot be %s', async (turnHour) => {
    expect((await change({ turnHour })).status).toBe(400)
  })

  test("is the one fixed at the server's start, whatever the organiser chose", async () => {
    await turnAt(6)
    expect(await read(fixed)).toMatchObject({ fixed: { turnHour: 0 }, settings: { turnHour: 6 } })
    expect(await inForce(fixed)).toBe(0)
  })

  test.each(['vendor', 'recharge_operator'] as const)(
    'cannot change while a %s has a till open, which is checked last; other settings can',
    async (role) => {
      await turnAt(4)
      const { id: standId } = await venue.addStand(role === 'vendor' ? 'RA' : 'RB')
      const holder = await venue.addPerson({ role, standId: role === 'vendor' ? standId : null })
      const tillId = await openTill(holder)
      const before = (await read()).settings
      const told = async (what: Partial<EventSettings>, seen?: EventSettings) =>
        (await change({ turnHour: 6, ...what }, seen)).body
      expect((await told({ name: '' }, { ...before, name: 'Autre' })).code).toBe('event-changed')
      expect((await told({ name: '' })).code).toBe('event-name-missing')
      expect(await told({})).toMatchObject({
        code: 'event-till-open',
        message: "Clôturez les caisses ouvertes avant de changer l'heure.",
      })
      expect((await read()).settings).toEqual(before)
      expect((await change({ cardName: role })).status).toBe(200)
      await closeTill(holder, tillId, 0)
      await turnAt(6)
    },
  )
})

describe('DAY_TURN_HOUR', () => {
  const turnHour = (written?: string) => readConfig({ DAY_TURN_HOUR: written }).turnHour

  test('fixes the hour when it is set, midnight too, and leaves it to the organiser when it is empty', () => {
    expect([turnHour('6'), turnHour('06'), turnHour('0'), turnHour('12')]).toEqual([6, 6, 0, 12])
    expect([turnHour(), turnHour('')]).toEqual([undefined, undefined])
  })

  test.each(['13', '-1', '4.5', '04:00', 'minuit'])('refuses %s', (written) => {
    expect(() => turnHour(written)).toThrow('DAY_TURN_HOUR')
  })
})

/** A stand that sells one product to one card, and a desk; both tills are closed whenever the hour changes. */
type Shop = {
  readonly vendor: Caller
  readonly desk: Caller
  readonly tea: Product
  readonly cardId: string
}

async function openShop(letter: string): Promise<Shop> {
  const stand = await venue.addStand(letter)
  return {
    vendor: await venue.addPerson({ role: 'vendor', standId: stand.id }),
    desk: await venue.addPerson({ role: 'recharge_operator' }),
    tea: await venue.addProduct({ standId: stand.id, price: 10_00 }),
    cardId: (await issueCard(venue, 1_000_00, admin)).id,
  }
}

/** Sells and recharges once, in tills that are opened and closed at this instant; returns the order number. */
async function workAt(instant: string, { vendor, desk, tea, cardId }: Shop, server = 0): Promise<string> {
  now = new Date(instant)
  const [seller, operator] = [venue.at(server, vendor), venue.at(server, desk)]
  const [tillOfStand, tillOfDesk] = [await openTill(seller), await openTill(operator)]
  const sold = await seller.post<{ orderNumber: string }>('/sales', cartOf(cardId, [{ product: tea }]))
  await operator.post(`/cards/${cardId}/recharges`, { operationId: newOperationId(), amount: 5_00 })
  await closeTill(seller, tillOfStand, 0)
  await closeTill(operator, tillOfDesk, 5_00)
  return sold.body.orderNumber
}

type Page = { readonly total: number }

/** What each screen counts for this shop under «Aujourd'hui». */
async function todayOf({ vendor, desk, tea, cardId }: Shop) {
  const total = async (by: Caller, path: string) => (await by.get<Page>(path)).body.total
  const stands = (await admin.get<{ rows: ListedStand[] }>('/stands/figures')).body.rows
  const watch = await admin.get<{ cancelledSales: { person: { id: string }; sales: { count: number } }[] }>(
    '/watch?period=today',
  )
  return {
    stand: stands.find(({ id }) => id === tea.standId)?.todaySales,
    sessions: await total(admin, `/tills?kind=sale&holderId=${vendor.id}&period=today`),
    desk: await total(desk, '/desk/operations?session=all&period=today'),
    card: await total(admin, `/cards/${cardId}/purchases?period=today`),
    watch: watch.body.cancelledSales.find(({ person }) => person.id === vendor.id)?.sales.count ?? 0,
  }
}
const counted = (times: number) => ({
  ...{ stand: times * 10_00, sessions: times, desk: times, card: times, watch: times },
})

test('when the day ends at 06:00, sales at 05:59 count with the evening on every screen, and at 06:00 a new day begins', async () => {
  await turnAt(6)
  const shop = await openShop('SA')
  expect(await workAt('2026-10-21T20:00:00Z', shop)).toBe('SA-001')
  expect(await workAt('2026-10-22T05:59:00Z', shop)).toBe('SA-002')
  expect(await todayOf(shop)).toEqual(counted(2))
  expect(await workAt('2026-10-22T06:00:00Z', shop)).toBe('SA-001')
  expect(await todayOf(shop)).toEqual(counted(1))
})

test('a till left open when the day ends at 06:00 sells on the new day from then on', async () => {
  await turnAt(6)
  const shop = await openShop('SB')
  const sell = async (instant: string) => {
    now = new Date(instant)
    const cart = cartOf(shop.cardId, [{ product: shop.tea }])
    return (await shop.vendor.post<{ orderNumber: string }>('/sales', cart)).body.orderNumber
  }
  now = new Date('2026-10-23T04:30:00Z')
  const tillId = await openTill(shop.vendor)
  expect(await sell('2026-10-23T05:59:59Z')).toBe('SB-001')
  expect(await sell('2026-10-23T06:00:00Z')).toBe('SB-001')
  expect((await todayOf(shop)).stand).toBe(10_00)
  await closeTill(shop.vendor, tillId, 0)
})

test('sales use the hour that the start of their server fixed', async () => {
  await turnAt(6)
  const shop = await openShop('SC')
  expect(await workAt('2026-10-23T23:59:59Z', shop, fixed)).toBe('SC-001')
  expect(await workAt('2026-10-24T00:00:00Z', shop, fixed)).toBe('SC-001')
})

test("no order number is given twice on one day when the day's end moves later and earlier during the night", async () => {
  await turnAt(4)
  const shop = await openShop('SD')
  const given: string[] = []
  const work = async (instant: string) => given.push(await workAt(instant, shop))
  await work('2026-10-25T20:00:00Z')
  await work('2026-10-26T04:30:00Z')
  // The day's end moves to a later hour: half past four belongs to the evening again, whose numbers continue.
  await turnAt(6)
  await work('2026-10-26T04:40:00Z')
  // At the new day's end, the numbers of the new day continue too.
  await work('2026-10-26T06:00:00Z')
  await work('2026-10-27T05:00:00Z')
  // The day's end moves to an earlier hour: the new day has already begun.
  await turnAt(4)
  await work('2026-10-27T05:10:00Z')
  expect(given).toEqual(['SD-001', 'SD-001', 'SD-002', 'SD-002', 'SD-003', 'SD-001'])
  const { rows } = await venue.owner.sql<{ numbers: string }>`
    select business_day || ' ' || string_agg(order_number, ' ' order by created_at) as numbers
      from sale
     where stand_id = ${shop.tea.standId}
     group by business_day
     order by business_day`
  expect(rows.map(({ numbers }) => numbers)).toEqual([
    '2026-10-25 SD-001 SD-002',
    '2026-10-26 SD-001 SD-002 SD-003',
    '2026-10-27 SD-001',
  ])
})

test("a letter with order numbers on the coming day cannot go to another stand when the day's end moves later", async () => {
  await turnAt(4)
  const shop = await openShop('SE')
  await workAt('2026-10-28T04:30:00Z', shop)
  const edited = await admin.post(`/stands/${shop.tea.standId}`, { letter: 'SF' })
  expect(edited.status).toBe(200)
  await turnAt(6)
  const taken = await admin.post<Told>('/stands', { name: 'Autre stand', letter: 'SE' })
  expect(taken.body.code).toBe('stand-letter-taken')
})
