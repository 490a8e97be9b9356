/** The event in «Réglages du lieu»: what an administrator sets, what the server's start fixed, and what is printed then. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { EventSettings } from '#rules/venue/event.ts'
import { expectHeard } from '../testing/card-desk.ts'
import { issueCard } from '../testing/counter.ts'
import { atOnce, roundThatBroke, statusesOf, withoutLocks } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

type Told = { readonly code?: string; readonly message?: string }
type Shown = {
  event: string
  cardName: string
  publicAddress: string
  cardPrefix: string | null
  isEmpty: boolean
}

const nothing: EventSettings = {
  ...{ name: '', cardName: '', publicAddress: '', codeAlone: false },
  ...{ opensOn: null, closesOn: null, hours: null },
  turnHour: 4,
  unsoldCards: null,
}
const moussem: EventSettings = {
  ...{ name: 'Moussem de Tan-Tan', cardName: 'Tan-Tan', publicAddress: 'https://carte.tantan.ma' },
  codeAlone: false,
  ...{ opensOn: '2027-05-01', closesOn: '2027-05-03', hours: { start: '18:00', end: '02:00' } },
  turnHour: 4,
  unsoldCards: 'refuse',
}
const fixed = { event: 'Foire de Fès', publicUrl: 'https://foire.ma' }

let venue: Venue
let admin: Caller
beforeAll(async () => {
  // The first server leaves everything to the organiser; the start of the second one fixed the name and the address.
  venue = await openVenue({
    servers: 2,
    settings: (server) => (server === 1 ? fixed : { foundUrls: () => ['http://192.168.1.20:3000'] }),
  })
})
afterAll(() => venue.close())
beforeEach(async () => {
  admin = await venue.addPerson({ role: 'admin' })
  await venue.owner.sql`
    update venue_settings
       set event_name = '', card_name = '', public_address = '', code_alone = false, opens_on = null, closes_on = null,
           hours_start = null, hours_end = null, turn_hour = 4, printed_address = null, unsold_cards = null`
})

const read = async (server = 0) => (await venue.at(server, admin).get<EventOnTheWire>('/settings/event')).body
const change = (seen: EventSettings, settings: EventSettings, by = admin) =>
  by.put<EventSettings & Told>('/settings/event', { seen, settings })
const shown = async (server = 0) => (await venue.at(server, admin).get<Shown>('/venue')).body

describe('the event', () => {
  test('has no name, and the address found on the network, until the organiser sets them', async () => {
    expect(await read()).toMatchObject({
      settings: nothing,
      fixed: { name: null, publicAddress: null, turnHour: null },
      ownAddresses: ['http://192.168.1.20:3000'],
      printedAddress: null,
    })
    expect(await shown()).toMatchObject({
      ...{ event: '', cardName: '', isEmpty: false },
      ...{ publicAddress: 'http://192.168.1.20:3000/c/', cardPrefix: null },
    })
  })

  test('has the name and address that the organiser sets, on screens and prints, and the journal has the old values', async () => {
    expect(await change(nothing, moussem)).toEqual({ status: 200, body: moussem })
    expect((await read()).settings).toEqual(moussem)
    expect(await shown()).toMatchObject({
      ...{ event: 'Moussem de Tan-Tan', cardName: 'Tan-Tan' },
      publicAddress: 'https://carte.tantan.ma/c/',
    })
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'event-changed' order by at desc, id desc limit 1`
    expect(plainSpaces(rows[0]?.detail ?? '')).toBe(
      "Nom : aucun → Moussem de Tan-Tan ; Nom sur les cartes : celui de l'événement → Tan-Tan ; Début : aucune → 2027-05-01 ; Fin : aucune → 2027-05-03 ; Horaires : aucun → 18:00 - 02:00 ; Adresse des cartes : aucune → https://carte.tantan.ma ; Cartes jamais vendues : à décider → Refuser",
    )
  })

  test("has the name and address that the server's start fixed, whatever the organiser sets", async () => {
    await change(nothing, moussem)
    expect(await read(1)).toMatchObject({
      settings: moussem,
      fixed: { name: 'Foire de Fès', publicAddress: 'https://foire.ma', turnHour: null },
    })
    expect(await shown(1)).toMatchObject({
      event: 'Foire de Fès',
      publicAddress: 'https://foire.ma/c/',
      cardPrefix: 'https://foire.ma/c/',
    })
  })

  test.each([
    [{ name: ' ' }, 'event-name-missing'],
    [{ closesOn: '2027-04-30' }, 'dates-reversed'],
    [{ hours: { start: '18:00', end: '18:00' } }, 'working-hours-empty'],
    [{ publicAddress: 'carte.tantan.ma/c' }, 'event-address-malformed'],
  ])('cannot be changed to %j', async (different, code) => {
    expect(await change(nothing, { ...moussem, ...different })).toMatchObject({ status: 400, body: { code } })
    expect((await read()).settings).toEqual(nothing)
  })

  test("cannot be changed by an admin who has not seen another's change", async () => {
    await change(nothing, moussem)
    expect(await change(nothing, { ...nothing, name: 'Autre' })).toMatchObject({
      status: 409,
      body: { code: 'event-changed' },
    })
    expect((await read()).settings).toEqual(moussem)
  })

  test('announces its change to every screen', () =>
    expectHeard(venue, admin, () => change(nothing, moussem), ['venue']))

  test('remembers whether its printed cards have an address or only the code, and nothing before the first choice', async () => {
    const card = await issueCard(venue, 10_00, admin)
    const printed = async () => {
      expect((await admin.post('/cards/printed', { cardIds: [card.id] })).status).toBe(200)
      return (await read()).printedAddress
    }
    expect(await printed()).toBeNull()
    await change(nothing, moussem)
    expect(await printed()).toBe('https://carte.tantan.ma/c/')
    await change(moussem, { ...moussem, publicAddress: '', codeAlone: true })
    expect(await read()).toMatchObject({
      printedAddress: 'https://carte.tantan.ma/c/',
      begun: {
        address: true,
        cards: true,
        people: false,
        devices: false,
        catalogue: false,
        event: true,
        kitchens: false,
        floats: false,
        printer: false,
        trial: false,
      },
    })
    expect(await printed()).toBe('')
  })
})

test('a public page names the event only once it has a name', async () => {
  const page = async () => (await fetch(`${venue.urls[0]}/c`)).text()
  expect(await page()).not.toContain('Moussem')
  await change(nothing, moussem)
  expect(await page()).toContain('· Moussem de Tan-Tan</span>')
})

describe('the cards of two servers on one database', () => {
  let twins: Venue
  let boss: Caller
  let cardId: string
  beforeAll(async () => {
    // Each server has found another address of its own on the network.
    twins = await openVenue({
      servers: 2,
      settings: (server) => ({ foundUrls: () => [`http://192.168.1.2${server}:3000`] }),
    })
    boss = await twins.addPerson({ role: 'admin' })
    cardId = (await issueCard(twins, 10_00, boss)).id
  })
  afterAll(() => twins.close())

  const bothDraw = () =>
    Promise.all(
      [0, 1].map(async (server) => {
        const body = { cardIds: [cardId], paper: 'card' }
        return (
          await twins
            .at(server, boss)
            .post('/cards/sheets', body)
            .catch(() => ({ body: {} }))
        ).body
      }),
    )
  const prefixes = () =>
    Promise.all(
      [0, 1].map(async (server) => (await twins.at(server, boss).get<Shown>('/venue')).body.cardPrefix),
    )

  test('are printed by neither server before an address was chosen', async () => {
    expect(await prefixes()).toEqual([null, null])
    expect(await bothDraw()).toEqual(Array(2).fill(expect.objectContaining({ code: 'card-address-missing' })))
  })

  test.each([
    [{ publicAddress: 'http://192.168.1.21:3000', codeAlone: false }, 'http://192.168.1.21:3000/c/'],
    [{ publicAddress: '', codeAlone: true }, ''],
  ])('have the same address once it was chosen: %j', async (address, prefix) => {
    const { settings } = (await boss.get<EventOnTheWire>('/settings/event')).body
    await change(settings, { ...moussem, ...address }, boss)
    expect(await prefixes()).toEqual([prefix, prefix])
  })
})

/** Twelve admins save at once after they saw the same settings; true when exactly one succeeds. */
async function oneWrites(at: Venue, boss: Caller, round: number): Promise<boolean> {
  const { settings } = (await boss.get<EventOnTheWire>('/settings/event')).body
  const answers = await atOnce(12, (n, server) =>
    change(settings, { ...nothing, name: `Événement ${round}-${n}` }, at.at(server, boss)),
  )
  return statusesOf(answers, 200) === 1
}

test('of many simultaneous changes of the event, one is made and the others are refused', async () => {
  for (let round = 1; round <= 5; round += 1) expect(await oneWrites(venue, admin, round)).toBe(true)
})

test('twin: when the settings are not locked, two changes of the event are both accepted', async () => {
  const twin = await openVenue({ servers: 2, settings: { rewrite: withoutLocks } })
  const boss = await twin.addPerson({ role: 'admin' })
  const broken = await roundThatBroke((round) => oneWrites(twin, boss, round))
  await twin.close()
  tell(`changes of the event, not held: two taken in round ${broken}`)
  expect(broken).toBeDefined()
})
