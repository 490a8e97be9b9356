/** An evening went on for a moment in books that are lost: what the tills had been told comes back under the same ids. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecalledList } from '#contract/relay/recall.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type Acting, loseBooks } from '../testing/lost-books.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, type Venue } from '../testing/venue.ts'

async function beforeTheLoss(venue: Venue) {
  const admin = await venue.addPerson({ role: 'admin', name: 'Nadia' })
  const { stand, vendors } = await openStall(venue, 'B')
  const product = await venue.addProduct({ standId: stand.id, price: 45_00, goesToKitchen: true })
  const operator = await openDesk(venue, 500_00)
  const [card, other] = [await issueCard(venue, 100_00, admin), await issueCard(venue, 10_00, admin)]
  const newcomer = await venue.addPerson({ role: 'recharge_operator', name: 'Salma' })
  const cook = await venue.addPerson({ role: 'kitchen', standId: stand.id })
  return { admin, cook, stand, vendor: vendors[0] as Caller, product, operator, newcomer, card, other }
}
type Scene = Awaited<ReturnType<typeof beforeTheLoss>>

/** In the order in which it was acknowledged. */
async function evening({ act }: Acting, { vendor, operator, newcomer, product, card, other, admin }: Scene) {
  const id = newOperationId
  await act(vendor, '/sales', cartOf(card.id, [{ product }]))
  await act(operator, `/cards/${other.id}/recharges`, { operationId: id(), amount: 80_00 })
  await act(vendor, '/sales', cartOf(other.id, [{ product, units: 2 }]))
  await act(newcomer, '/tills', { operationId: id(), float: 300_00 })
  await act(newcomer, `/cards/${card.id}/recharges`, { operationId: id(), amount: 20_00 })
  await act(newcomer, '/tills/mine/cash', {
    operationId: id(),
    direction: 'in',
    amount: 5_00,
    reason: 'Monnaie',
  })
  await act<{ id: string }>(admin, '/cards', {
    ...{ operationId: id(), type: 'BASIC', initialBalance: 30_00, validityDays: 30 },
  })
}

const listOf = async (who: Caller) => (await who.get<RecalledList>('/recall')).body

let lost: Awaited<ReturnType<typeof loseBooks<Scene>>>
beforeAll(async () => {
  lost = await loseBooks({ before: beforeTheLoss, lost: evening })
})
afterAll(() => lost.close())

describe('operations that the books lost', () => {
  test('are asked for by their ids', async () => {
    const { here, scene, witnesses } = lost
    const operationIds = witnesses.map(({ operationId }) => operationId)
    expect(operationIds.length).toBeGreaterThanOrEqual(6)
    const { body } = await here(scene.vendor).post<{ lacked: string[] }>('/recall/lacked', { operationIds })
    expect(body.lacked.sort()).toEqual(operationIds.sort())
  })

  test('come back under their ids, whatever the order in which tills report: same cards, tills and balances', async () => {
    const { here, scene, witnesses, venue } = lost
    const brought = [...witnesses].reverse()
    const { body } = await here(scene.operator).post<{ kept: string[] }>('/recall', {
      witnesses: brought.map(({ sealed }) => sealed),
    })
    expect(body.kept).toEqual(brought.map(({ operationId }) => operationId))
    await expect
      .poll(async () => (await listOf(here(scene.admin))).counts)
      .toMatchObject({ booked: witnesses.length, waiting: 0, open: 0 })
    const inBoth = ['operation', 'card_balance', 'till', 'sale'] as const
    for (const table of inBoth) expect(await rowsOf(venue, table), table).toEqual(await rowsOfFirst(table))
    await expectSoundBooks(venue.owner)
  })

  test('come to the kitchen as orders that may have been served meanwhile', async () => {
    const { here, scene } = lost
    const { body } = await here(scene.cook).get<{ tickets: { isBroughtBack: boolean }[] }>(
      `/stands/${scene.stand.id}/tickets`,
    )
    expect(body.tickets.map(({ isBroughtBack }) => isBroughtBack)).toEqual([true, true])
  })

  test('come back once, however often they are brought', async () => {
    const { here, scene, witnesses, venue } = lost
    const before = await rowsOf(venue, 'operation')
    for (const who of [scene.vendor, scene.newcomer])
      await here(who).post('/recall', { witnesses: witnesses.map(({ sealed }) => sealed) })
    expect(await rowsOf(venue, 'operation')).toEqual(before)
  })
})

/** What is the same in both books: not when a row was written, nor the hash of a chain, which knows the instants. */
async function rowsOf({ owner }: Pick<Venue, 'owner'>, table: string) {
  const { rows } = await owner.sql([
    `select to_jsonb(t) - array['updated_at', 'sealed'] as row from ${table} t order by t::text`,
  ] as never)
  return rows
}

async function rowsOfFirst(table: string) {
  const { openDatabase } = await import('../platform/database.ts')
  const owner = openDatabase(lost.first.owner, { size: 1 })
  const rows = await rowsOf({ owner }, table)
  await owner.close()
  return rows
}
