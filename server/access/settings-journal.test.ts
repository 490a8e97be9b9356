/** The journal of access holds each change of settings: who made it, from which address, and the value before. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDeskSettings } from '#rules/recharge/desk-settings.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import type { HouseSettings } from '../house.ts'
import { blockSuspects } from '../testing/card-desk.ts'
import { atOnce, roundThatBroke, withoutLocks } from '../testing/race.ts'
import { tell } from '../testing/tell.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let boss: Caller
beforeAll(async () => {
  venue = await openVenue()
  boss = await venue.addPerson({ role: 'admin', name: 'Le patron' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  expect(await boss.put('/settings/desks', defaultDeskSettings)).toMatchObject({ status: 200 })
  expect(await boss.put('/settings/printer', { address: null })).toMatchObject({ status: 200 })
  await blockSuspects(boss, true)
})

type Line = {
  id: string
  kind: string
  detail: string
  device: string
  actor_name: string
  source: string
  at: Date
}

async function lines({ owner }: Pick<Venue, 'owner'> = venue): Promise<Line[]> {
  const { rows } = await owner.sql<Line>`
    select id, kind, detail, device, actor_id, actor_name, subject_id, subject_name, source, at
      from access_entry
     order by at, id`
  return rows.map((row) => ({ ...row, detail: plainSpaces(row.detail) }))
}

const beyond = (before: readonly Line[], after: readonly Line[]) =>
  after.filter(({ id }) => !before.some((line) => line.id === id))

const tablet = 'Mozilla/5.0 (tablette du bureau)'
const change = (path: string, body: unknown, cookie = boss.cookie) =>
  fetch(`${venue.urls[0]}/api/v1/settings/${path}`, {
    method: path === 'cards' ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json', 'user-agent': tablet, cookie },
    body: JSON.stringify(body),
  })

describe('a change of settings', () => {
  test.each([
    [
      'desk-settings-changed',
      'desks',
      { ...defaultDeskSettings, cardLimit: 200_00, countsBlind: false },
      "Plafond par carte : aucun → 200,00 DH ; Comptage à l'aveugle : oui → non",
    ],
    [
      'printer-changed',
      'printer',
      { address: '192.168.1.50' },
      'Imprimante de reçus : aucune → 192.168.1.50:9100',
    ],
    [
      'card-settings-changed',
      'cards',
      { blocksSuspectCards: false },
      'Bloquer les cartes suspectes : oui → non',
    ],
  ])('is one line: %s', async (kind, path, body, detail) => {
    const [before, since] = [await lines(), Date.now()]
    expect((await change(path, body)).status).toBe(200)
    const [line, ...more] = beyond(before, await lines())
    expect(more).toEqual([])
    expect(line).toEqual({
      id: expect.any(String),
      ...{ kind, detail, source: '127.0.0.1', device: tablet },
      ...{ actor_id: boss.id, actor_name: 'Le patron', subject_id: null, subject_name: '' },
      at: expect.any(Date),
    })
    expect(line?.at.getTime()).toBeGreaterThanOrEqual(since)
    expect((await change(path, body)).status).toBe(200)
    expect(await lines()).toHaveLength(before.length + 1)
  })

  test('is shown to admins, who can filter by its kind', async () => {
    await boss.put('/settings/printer', { address: '10.0.0.9:9100' })
    type Shown = { rows: { kind: string; actorName: string; detail: string }[] }
    const { rows } = (await boss.get<Shown>('/access?kind=printer-changed')).body
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['printer-changed']))
    expect(rows[0]).toMatchObject({ actorName: 'Le patron', subjectName: '' })
    expect(plainSpaces(rows[0]?.detail ?? '')).toBe('Imprimante de reçus : aucune → 10.0.0.9:9100')
  })

  test('is not written when it was refused', async () => {
    const operator = await venue.addPerson({ role: 'recharge_operator' })
    const before = await lines()
    expect((await change('printer', { address: 'nulle part !' })).status).toBe(400)
    expect((await change('desks', { ...defaultDeskSettings, cardLimit: 0 })).status).toBe(400)
    expect(
      (await change('desks', { ...defaultDeskSettings, countsBlind: false }, operator.cookie)).status,
    ).toBe(403)
    expect((await change('printer', { address: '10.0.0.9' }, operator.cookie)).status).toBe(403)
    expect(await lines()).toEqual(before)
    expect((await boss.get('/settings/desks')).body).toEqual(defaultDeskSettings)
  })
})

test('a change of settings that the journal cannot record is not made', async () => {
  await venue.owner
    .sql`alter table access_entry add constraint nothing_more check (kind <> 'printer-changed') not valid`
  expect((await change('printer', { address: '10.0.0.9' })).status).toBe(500)
  expect((await boss.get('/settings/printer')).body).toEqual({ address: null })
  await venue.owner.sql`alter table access_entry drop constraint nothing_more`
})

const portOf = (address: string | null | undefined) => address?.match(/\d+$/)?.[0] ?? 'none'

/** Two admins make ten different changes each at two servers: the old value of each line must be the new value of the line before. */
async function followOneAnother(house: Venue, admins: readonly Caller[], round: number): Promise<boolean> {
  const before = await lines(house)
  const { rows: first } = await house.owner.sql<{ at: string | null }>`
    select printer_address as at
      from venue_settings`
  const answers = await atOnce(20, (n, server) =>
    house
      .at(server, admins[n % 4 < 2 ? 0 : 1] as Caller)
      .put('/settings/printer', { address: `10.0.0.9:${round * 20 + n}` }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const written = beyond(before, await lines(house))
  expect(written).toHaveLength(20)
  const { rows: last } = await house.owner.sql<{
    at: string
  }>`select printer_address as at from venue_settings`
  const [from, to] = [0, 1].map((side) => written.map(({ detail }) => portOf(detail.split(' → ')[side])))
  const left = [...(from ?? []), portOf(last[0]?.at)].sort()
  return left.join() === [portOf(first[0]?.at), ...(to ?? [])].sort().join()
}

async function asTwoAdmins(settings: Partial<HouseSettings>, round: (house: Round) => Promise<void>) {
  const house = await openVenue({ servers: 2, settings })
  const admins = [await house.addPerson({ role: 'admin' }), await house.addPerson({ role: 'admin' })]
  await round((number) => followOneAnother(house, admins, number))
  await house.close()
}
type Round = (number: number) => Promise<boolean>

test('when two admins change settings at once, each line of the journal names the value that it replaced', () =>
  asTwoAdmins({}, async (round) => {
    for (const number of [1, 2, 3]) expect(await round(number)).toBe(true)
  }))

test('twin: when the row of settings is not locked, the journal names a wrong old value', () =>
  asTwoAdmins({ rewrite: withoutLocks }, async (round) => {
    const broken = await roundThatBroke(round)
    tell(`settings, not held: a wrong line in round ${broken}`)
    expect(broken).toBeDefined()
  }))
