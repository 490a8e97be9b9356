/** What an administrator does to stands, and what the people at the stands may do afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessEntry } from '#contract/people/access.ts'
import type { ListedStand } from '#contract/venue/stand.ts'
import { cartOf, issueCard, openStall, openTill } from '../testing/counter.ts'
import { openStream } from '../testing/stream.ts'
import { type Caller, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let now: Date
beforeAll(async () => {
  now = new Date('2026-11-21T20:00:00Z')
  const clock = () => {
    now = new Date(now.getTime() + 1)
    return now
  }
  venue = await openVenue({ settings: { clock } })
})
beforeEach(async () => {
  admin = await venue.addPerson({ role: 'admin', name: 'Hind' })
})
afterAll(() => venue.close())

type Told = ListedStand & { readonly code?: string; readonly outcome?: string }
type Stands = {
  rows: ListedStand[]
  total: number
  counts: { active: number; total: number }
}

let count = 0
const newName = () => `Stand neuf ${++count}`
const add = (stand: object = {}) => admin.post<Told>('/stands', { name: newName(), ...stand })
const edit = (id: string, edits: object) => admin.post<Told>(`/stands/${id}`, edits)
const change = (id: string, what: string) => admin.post<Told>(`/stands/${id}/${what}`, {})
const list = async (query = '') => (await admin.get<Stands>(`/stands/figures${query}`)).body
const listed = async (id: string) => (await list('?page=1')).rows.find((stand) => stand.id === id)
const journal = async () => (await admin.get<{ rows: AccessEntry[] }>('/access')).body.rows
const letters = async () =>
  (await admin.get<{ id: string; letter: string }[]>('/stands')).body.map(({ letter }) => letter)
const placeOf = async ({ id }: Caller) =>
  (await venue.owner.sql<{ stand_id: string | null }>`select stand_id from staff where id = ${id}`).rows[0]
    ?.stand_id

describe('a new stand', () => {
  test('only needs a name: it is active, without a vendor, with the next letter', async () => {
    const before = await letters()
    const { status, body } = await admin.post<Told>('/stands', { name: '  Grillades Chez Hamid ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Grillades Chez Hamid', isActive: true, color: '#047857' })
    expect(before).not.toContain(body.letter)
    expect(await listed(body.id)).toMatchObject({
      vendorId: null,
      vendors: [],
      todaySales: 0,
      transactionCount: 0,
      averageTransaction: 0,
      openOrders: 0,
      hasProducts: false,
      hasSales: false,
    })
    expect((await journal())[0]).toMatchObject({
      kind: 'stand-changed',
      actorName: 'Hind',
      subjectName: 'Grillades Chez Hamid',
      detail: 'Ajouté',
    })
  })

  test('is refused for a missing name; else for a taken name, then a taken letter, then an impossible vendor', async () => {
    await add({ name: 'Crêperie', letter: 'CR' })
    const cook = await venue.addPerson({ role: 'kitchen' })
    const vendorId = '019aa0f4-9000-7000-8000-00000000dead'
    for (const [why, stand] of [
      ['fields-missing', { name: ' ', letter: 'CR', vendorId }],
      ['stand-name-taken', { name: 'CREPERIE', letter: 'CR', vendorId }],
      ['stand-letter-taken', { name: 'Sfenj', letter: 'CR', vendorId }],
      ['staff-not-found', { name: 'Sfenj', vendorId }],
      ['stand-vendor-only', { name: 'Sfenj', vendorId: cook.id }],
    ] as const)
      expect((await add(stand)).body.code).toBe(why)
    expect((await list('?search=sfenj')).total).toBe(0)
  })

  test('takes its vendor from another stand, with a journal line about that person', async () => {
    const before = (await add({ name: 'Ancien stand' })).body
    const nadia = await venue.addPerson({ role: 'vendor', name: 'Nadia', standId: before.id })
    const stream = await openStream(venue.urls[0] as string, nadia.cookie)
    const after = (await add({ name: 'Nouveau stand', vendorId: nadia.id })).body
    expect(await placeOf(nadia)).toBe(after.id)
    expect(await listed(after.id)).toMatchObject({
      vendorId: nadia.id,
      vendors: [{ id: nadia.id, name: 'Nadia' }],
    })
    expect((await journal()).find(({ kind }) => kind === 'edited')).toMatchObject({
      subjectName: 'Nadia',
      detail: 'Stand\u00A0: Ancien stand → Nouveau stand',
    })
    expect(await stream.until(({ changed }) => changed.includes(`me:${nadia.id}`))).toBeDefined()
    stream.close()
  })

  test('is not added when its vendor has an open till, and nothing is saved', async () => {
    const { vendors } = await openStall(venue, 'TA')
    const { body } = await add({ name: 'Jamais ajouté', vendorId: vendors[0]?.id })
    expect(body.code).toBe('vendor-till-open')
    expect((await list('?search=jamais')).total).toBe(0)
  })
})

describe('an edited stand', () => {
  test('keeps the fields that the request leaves out, and the journal says what changed', async () => {
    const { id, name } = (await add({ letter: 'ED' })).body
    const { body } = await edit(id, { color: '#0369A1' })
    expect(body).toMatchObject({ id, name, letter: 'ED', isActive: true, color: '#0369A1' })
    expect((await journal())[0]).toMatchObject({ detail: 'Couleur\u00A0: Vert → Bleu' })
    expect((await edit(id, { unclaimedMinutes: 15 })).body.unclaimedMinutes).toBe(15)
    expect((await journal())[0]).toMatchObject({
      detail: 'Non réclamée après\u00A0: 10\u00A0min → 15\u00A0min',
    })
    expect(await listed(id)).toMatchObject({ unclaimedMinutes: 15, color: '#0369A1' })
    const lines = (await journal()).length
    await edit(id, { name })
    expect((await journal()).length, 'an edit that changes nothing').toBe(lines)
  })

  test('is refused when it is unknown, and then for the same faults as a new stand, in the same order', async () => {
    const [one, other] = [(await add()).body, (await add()).body]
    expect((await edit('019aa0f4-9000-7000-8000-00000000dead', { name: ' ' })).body.code).toBe(
      'stand-not-found',
    )
    expect((await edit(one.id, { name: ' ', letter: other.letter })).body.code).toBe('fields-missing')
    expect((await edit(one.id, { name: other.name, letter: other.letter })).body.code).toBe(
      'stand-name-taken',
    )
    expect((await edit(one.id, { letter: other.letter })).body.code).toBe('stand-letter-taken')
    expect((await edit(one.id, { name: one.name.toUpperCase() })).status, 'its own name').toBe(200)
  })

  test('changes the vendor shown first; the others stay, and «Sans vendeur» removes the first one', async () => {
    const { id } = (await add()).body
    const at = (name: string, standId: string | null) => venue.addPerson({ role: 'vendor', name, standId })
    const [amal, brahim, chadi] = [await at('Amal', id), await at('Brahim', id), await at('Chadi', null)]
    await edit(id, { vendorId: chadi.id })
    expect((await listed(id))?.vendors.map(({ name }) => name)).toEqual(['Brahim', 'Chadi'])
    expect(await placeOf(amal)).toBeNull()
    await edit(id, { vendorId: chadi.id })
    expect((await listed(id))?.vendors, 'who works here already').toHaveLength(2)
    await edit(id, { vendorId: null })
    expect((await listed(id))?.vendors.map(({ name }) => name)).toEqual(['Chadi'])
    expect(await placeOf(brahim)).toBeNull()
  })
})

describe('a letter that was used for order numbers today', () => {
  test('is refused to other stands until the business day ends, but not to its own stand', async () => {
    const { stand, vendors } = await openStall(venue, 'LE')
    const product = await venue.addProduct({ standId: stand.id })
    const card = await issueCard(venue, 100_00, admin)
    expect((await vendors[0]?.post('/sales', cartOf(card.id, [{ product }])))?.status).toBe(200)
    expect((await edit(stand.id, { letter: 'LF' })).status).toBe(200)
    expect((await add({ letter: 'LE' })).body.code).toBe('stand-letter-taken')
    expect((await edit(stand.id, { letter: 'LE' })).status).toBe(200)
    await edit(stand.id, { letter: 'LF' })
    now = new Date('2026-11-22T04:00:00Z')
    expect((await add({ letter: 'LE' })).status).toBe(200)
    now = new Date('2026-11-21T20:00:00Z')
  })
})

describe('a stand that is switched off', () => {
  test('sells nothing until it is switched on again; its till and its vendor stay', async () => {
    const { stand, vendors } = await openStall(venue, 'SW')
    const vendor = vendors[0] as Caller
    const product = await venue.addProduct({ standId: stand.id, goesToKitchen: true })
    const card = await issueCard(venue, 100_00, admin)
    const sell = () => vendor.post<Told>('/sales', cartOf(card.id, [{ product }]))
    expect((await sell()).status).toBe(200)
    const stream = await openStream(venue.urls[0] as string, vendor.cookie)
    const { active } = (await list()).counts
    expect((await change(stand.id, 'deactivation')).body.isActive).toBe(false)
    expect(await stream.until(({ changed }) => changed.includes(`catalogue:${stand.id}`))).toBeDefined()
    stream.close()
    expect((await sell()).body.code).toBe('stand-inactive')
    expect((await list()).counts.active).toBe(active - 1)
    expect((await list('?status=inactive')).rows.map(({ id }) => id)).toContain(stand.id)
    expect(await listed(stand.id)).toMatchObject({ openOrders: 1, transactionCount: 1, todaySales: 10_00 })
    expect((await change(stand.id, 'activation')).body.isActive).toBe(true)
    expect((await sell()).status).toBe(200)
    const about = (await journal()).filter(({ subjectName }) => subjectName === 'Stand SW')
    expect(about.map(({ detail }) => detail)).toEqual([
      'Statut\u00A0: inactif → actif',
      'Statut\u00A0: actif → inactif',
    ])
  })
})

test('a stand cannot get another vendor while the till of its vendor is open', async () => {
  const { stand, vendors } = await openStall(venue, 'VT')
  await openTill(await venue.addPerson({ role: 'recharge_operator' }))
  expect((await edit(stand.id, { vendorId: null })).body).toMatchObject({
    code: 'vendor-till-open',
    message: expect.stringContaining(" a une caisse ouverte. Clôturez-la d'abord."),
    data: { staffId: vendors[0]?.id },
  })
  expect(await placeOf(vendors[0] as Caller)).toBe(stand.id)
})

test('a vendor joins a stand beside its vendor, whose till is open and who stays', async () => {
  const { stand, vendors } = await openStall(venue, 'VJ')
  const second = await venue.addPerson({ role: 'vendor' })
  expect((await edit(stand.id, { vendorId: second.id, keepsVendors: true })).status).toBe(200)
  expect([await placeOf(vendors[0] as Caller), await placeOf(second)]).toEqual([stand.id, stand.id])
})
