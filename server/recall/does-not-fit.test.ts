/** What tills bring back and the books cannot take: it waits for what other tills bring, then an administrator decides. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RecalledList, RecalledOnTheWire } from '#contract/relay/recall.ts'
import { recallWords } from '#rules/relay/recall-words.ts'
import { cartOf, closeTill, issueCard, openStall, openTill } from '../testing/counter.ts'
import { type Acting, loseBooks } from '../testing/lost-books.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

async function counter(venue: Venue) {
  const admin = await venue.addPerson({ role: 'admin', name: 'Nadia' })
  const { stand, vendors } = await openStall(venue, 'B')
  const product = await venue.addProduct({ standId: stand.id, price: 45_00 })
  const operator = await venue.addPerson({ role: 'recharge_operator' })
  const desk = await openTill(operator, 500_00)
  const card = await issueCard(venue, 100_00, admin)
  return { admin, vendor: vendors[0] as Caller, product, operator, desk, card }
}
type Counter = Awaited<ReturnType<typeof counter>>

async function counterThatLost(lost: (acting: Acting, scene: Counter) => Promise<void>) {
  let passedMs = 0
  const house = await loseBooks({
    before: counter,
    lost,
    settings: { clock: () => new Date(Date.now() + passedMs) },
  })
  onTestFinished(house.close)
  const { here, scene } = house
  const admin = here(scene.admin)
  const list = async () => (await admin.get<RecalledList>('/recall')).body
  const bring = (who: Caller, which: (place: number) => boolean = () => true) =>
    here(who).post('/recall', {
      witnesses: house.witnesses.filter((_, place) => which(place)).map(({ sealed }) => sealed),
    })
  const counts = () => list().then((now) => now.counts)
  return {
    ...house,
    ...{ admin, list, bring, counts },
    pass: (ms: number) => {
      passedMs += ms
    },
    /** The engine looks every five seconds. */
    soon: (wanted: Partial<RecalledList['counts']>) =>
      expect.poll(counts, { timeout: 20_000 }).toMatchObject(wanted),
  }
}

const sale = async ({ act }: Acting, { vendor, card, product }: Counter) => {
  await act(vendor, '/sales', cartOf(card.id, [{ product, units: 2 }]))
}
const rechargeAndSale = async (acting: Acting, scene: Counter) => {
  const { operator, vendor, card, product } = scene
  await acting.act(operator, `/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 80_00 })
  await acting.act(vendor, '/sales', cartOf(card.id, [{ product, units: 4 }]))
}

describe('an operation that a till brings back', () => {
  test('waits for the recharge that another till brings, and fits then', async () => {
    const { bring, scene, soon, venue } = await counterThatLost(rechargeAndSale)
    await bring(scene.vendor, (place) => place === 1)
    await soon({ waiting: 1, open: 0 })
    await bring(scene.operator, (place) => place === 0)
    await soon({ waiting: 0, booked: 2 })
    await expectSoundBooks(venue.owner)
  })

  test('is listed with its amount and the reason after a minute, when the card was spent meanwhile', async () => {
    const { bring, scene, soon, pass, list, here, venue } = await counterThatLost(sale)
    const spent = await here(scene.vendor).post('/sales', cartOf(scene.card.id, [{ product: scene.product }]))
    expect(spent.status).toBe(200)
    await bring(scene.vendor)
    await soon({ waiting: 1 })
    pass(61_000)
    await soon({ waiting: 0, open: 1 })
    const [row] = (await list()).rows as [RecalledOnTheWire]
    expect(row).toMatchObject({ kind: 'sale', amount: -90_00, actorName: 'vendor', isBooked: false })
    expect(row.why).toMatch(/solde/i)
    await expectSoundBooks(venue.owner)
  })

  test('is booked when an administrator asks again, once the card has money again', async () => {
    const { bring, scene, soon, pass, admin, here, venue } = await counterThatLost(sale)
    await here(scene.vendor).post('/sales', cartOf(scene.card.id, [{ product: scene.product }]))
    await bring(scene.vendor)
    await soon({ waiting: 1 })
    pass(61_000)
    await soon({ open: 1 })
    await here(scene.operator).post(`/cards/${scene.card.id}/recharges`, {
      ...{ operationId: newOperationId(), amount: 50_00 },
    })
    expect((await admin.post('/recall/again', {})).body).toEqual({ tried: 1 })
    expect((await admin.post('/recall/again', {})).body, 'a second tap').toEqual({ tried: 0 })
    await soon({ booked: 1, open: 0 })
    await expectSoundBooks(venue.owner)
  })

  test('is booked at its own time beside what the card, the till and the stock went through meanwhile', async () => {
    const { bring, scene, soon, here, venue } = await counterThatLost(sale)
    const { vendor, operator, card, product } = scene
    await here(operator).post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 80_00 })
    const sold = await here(vendor).post<{ id: string }>('/sales', cartOf(card.id, [{ product }]))
    await here(vendor).post(`/sales/${sold.body.id}/cancellation`, { operationId: newOperationId() })
    await here(vendor).post('/sales', cartOf(card.id, [{ product }]))
    await bring(vendor)
    await soon({ booked: 1, open: 0 })
    await expectSoundBooks(venue.owner)
  })

  test('is decided once, with what was done, and the journal keeps it', async () => {
    const { bring, scene, soon, pass, admin, here, list, venue } = await counterThatLost(sale)
    await here(scene.vendor).post('/sales', cartOf(scene.card.id, [{ product: scene.product }]))
    await bring(scene.vendor)
    await soon({ waiting: 1 })
    pass(61_000)
    await soon({ open: 1 })
    const [{ operationId }] = (await list()).rows as [RecalledOnTheWire]
    const settle = (note: string) => admin.post(`/recall/${operationId}/settlement`, { note })
    expect(await settle('')).toMatchObject({ status: 400, body: { code: 'recall-note-missing' } })
    const taps = await Promise.all(['À la charge de la maison', 'Rendu au client'].map(settle))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list()).rows[0]).toMatchObject({ state: 'settled', settled: { by: 'Nadia' } })
    const { rows } = await venue.owner.sql`select detail from access_entry where kind = 'recall-decided'`
    expect(rows).toHaveLength(1)
    await bring(scene.vendor)
    expect((await list()).counts, 'brought once more').toMatchObject({ settled: 1, waiting: 0 })
  })

  test('fits no till that was counted and closed meanwhile', async () => {
    const { bring, scene, soon, pass, here, venue } = await counterThatLost(
      async ({ act }, { operator, card }) => {
        await act(operator, `/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 80_00 })
      },
    )
    expect((await closeTill(here(scene.operator), scene.desk, 500_00)).status).toBe(200)
    await bring(scene.operator)
    await soon({ waiting: 1 })
    pass(61_000)
    await soon({ open: 1 })
    await expectSoundBooks(venue.owner)
  })

  test('that a person was told had not happened stays so: its id is void', async () => {
    const { bring, scene, soon, pass, here, witnesses } = await counterThatLost(sale)
    const operationId = witnesses[0]?.operationId
    const { body } = await here(scene.vendor).post<{ happened: boolean }>(
      `/operations/${operationId}/settlement`,
      {},
    )
    expect(body.happened).toBe(false)
    await bring(scene.vendor)
    await soon({ waiting: 1 })
    pass(61_000)
    await soon({ open: 1 })
  })

  test('waits for an administrator where a copy was brought back on purpose', async () => {
    const { bring, scene, soon, venue, admin, list } = await counterThatLost(sale)
    await venue.owner.sql`
      insert into access_entry (id, at, kind, actor_name, subject_name, source, device, detail)
      values (gen_random_uuid(), now(), 'restored', '', '', '', '', 'Reprise')`
    await bring(scene.vendor)
    await soon({ open: 1 })
    expect((await list()).rows[0]?.why).toBe(recallWords['recall-after-restore'])
    await admin.post('/recall/again', {})
    await soon({ booked: 1 })
  })

  test('of a day ago waits for an administrator', async () => {
    const { bring, scene, soon, pass, list, venue } = await counterThatLost(sale)
    await venue.owner.sql`update sign_in set expires_at = now() + interval '9 days'`
    pass(24 * 3_600_000 + 60_000)
    await bring(scene.vendor)
    await soon({ open: 1 })
    expect((await list()).rows[0]?.why).toBe(recallWords['recall-too-old'])
  })
})

describe('a device', () => {
  test('that makes a witness, changes one or brings that of another house brings nothing', async () => {
    const { scene, here, witnesses, list } = await counterThatLost(sale)
    const sealed = witnesses[0]?.sealed as string
    const forged = [
      ...['A'.repeat(60), `${sealed.slice(0, 30)}A${sealed.slice(31)}`, sealed.slice(0, -2)],
      Buffer.from(JSON.stringify({ form: 1, call: 'sell', input: { lines: [] } })).toString('base64url'),
    ].filter((text) => text !== sealed)
    const { body } = await here(scene.vendor).post<{ kept: string[] }>('/recall', { witnesses: forged })
    expect(body.kept).toEqual([])
    expect((await list()).rows).toEqual([])
  })

  test('asks about five hundred operations at most, and brings twenty', async () => {
    const { scene, here, witnesses } = await counterThatLost(sale)
    const many = Array.from({ length: 501 }, newOperationId)
    expect((await here(scene.vendor).post('/recall/lacked', { operationIds: many })).status).toBe(400)
    const sealed = witnesses[0]?.sealed as string
    const heavy = await here(scene.vendor).post('/recall', { witnesses: Array(21).fill(sealed) })
    expect(heavy.status).toBe(400)
  })
})
