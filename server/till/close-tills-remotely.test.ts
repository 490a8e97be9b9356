/** An administrator closes the tills of several stands with one reason, while some of them change or sell. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedTill } from '#contract/till/till-list.ts'
import { cartOf, issueCard, openDesk, openStall, type Stall } from '../testing/counter.ts'
import { openTwoServers, racing, type TwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { tell } from '../testing/tell.ts'
import { withoutHoldingTills } from '../testing/till-races.ts'
import { type Caller, newOperationId, type Options, type Product } from '../testing/venue.ts'

type Closed = { readonly closed: number; readonly faults: readonly { tillId: string; code: string }[] }

const closeAll = (by: Caller, tillIds: readonly string[], ids = tillIds.map(() => newOperationId())) =>
  by.post<Closed>('/tills/remote-closings', {
    reason: 'Fin de soirée',
    closings: tillIds.map((tillId, n) => ({ tillId, operationId: ids[n] })),
  })

const tillOf = async (holder: Caller) =>
  (await holder.get<{ till: { id: string } }>('/tills/mine')).body.till.id

const sessions = async (admin: Caller, status: string) =>
  (await admin.get<{ rows: ListedTill[] }>(`/tills?kind=sale&period=all&status=${status}`)).body.rows

describe('the tills of the stands', () => {
  let venue: TwoServers
  let admin: Caller
  beforeAll(async () => {
    venue = await openTwoServers()
    admin = await venue.addPerson({ role: 'admin' })
  })
  afterAll(async () => {
    await expectSoundBooks(venue.owner)
    await venue.close()
  })
  const aVendor = async (letter: string) => (await openStall(venue, letter)).vendors[0] as Caller

  test('are closed together, each with its own report and line in the journal', async () => {
    const tills = await Promise.all(['A', 'B', 'C'].map(async (letter) => tillOf(await aVendor(letter))))
    const ids = tills.map(() => newOperationId())
    expect(await closeAll(admin, tills, ids)).toMatchObject({
      status: 200,
      body: { closed: 3, faults: [] },
    })
    const closed = (await sessions(admin, 'closed')).filter(({ id }) => tills.includes(id))
    expect(closed.map(({ note }) => note)).toEqual(['Fin de soirée', 'Fin de soirée', 'Fin de soirée'])
    const reports = closed.map(({ reportNumber }) => reportNumber)
    expect(new Set(reports).size).toBe(3)
    const { rows } = await venue.owner.sql<{ detail: string }>`
      select detail from access_entry where kind = 'till-closed'`
    const lines = rows.map(({ detail }) => detail.split(',')[0]).sort()
    expect(lines).toEqual(reports.map((n) => `Rapport ${n}`).sort())
    expect((await closeAll(admin, tills, ids)).body, 'a second tap').toEqual({ closed: 3, faults: [] })
    expect((await sessions(admin, 'closed')).length).toBe(closed.length)
  })

  test('that changed meanwhile stay as they are and are named, and the others are closed', async () => {
    const [gone, kept] = [await aVendor('D'), await aVendor('E')]
    const desk = await openDesk(venue, 100_00)
    const [goneId, keptId, deskId] = [await tillOf(gone), await tillOf(kept), await tillOf(desk)]
    await closeAll(admin, [goneId])
    const nobodys = newOperationId()
    expect((await closeAll(admin, [goneId, keptId, deskId, nobodys])).body).toMatchObject({
      closed: 1,
      faults: [
        { tillId: goneId, code: 'till-none-open' },
        { tillId: deskId, code: 'till-not-counted' },
        { tillId: nobodys, code: 'till-not-found' },
      ],
    })
    expect(await tillOf(desk)).toBe(deskId)
  })

  test('are closed neither without a reason nor by anyone but an administrator', async () => {
    const vendor = await aVendor('F')
    const tillId = await tillOf(vendor)
    const closings = [{ tillId, operationId: newOperationId() }]
    expect(await admin.post('/tills/remote-closings', { reason: '  ', closings })).toMatchObject({
      body: { code: 'reason-missing' },
    })
    expect((await closeAll(vendor, [tillId])).status).toBe(403)
    expect(await tillOf(vendor)).toBe(tillId)
  })
})

type Scene = {
  readonly venue: TwoServers
  readonly admin: Caller
  readonly cardId: string
  readonly stall: Stall
  readonly tea: Product
}

async function setScene(options: Options): Promise<Scene> {
  const venue = await openTwoServers(options)
  const admin = await venue.addPerson({ role: 'admin' })
  const stall = await openStall(venue, 'A')
  const tea = await venue.addProduct({ standId: stall.stand.id, price: 1_00, stock: 900_000_000 })
  return { venue, admin, stall, tea, cardId: (await issueCard(venue, 10_000_00, admin)).id }
}

/** Both reach the books at once, at two servers. The closed till must count the sale exactly when it was accepted. */
async function closeWhileSelling({ venue, admin, stall, tea, cardId }: Scene, round: number) {
  const vendor = stall.vendors[0] as Caller
  const tillId = await tillOf(vendor)
  const sell = () => venue.at(round % 2, vendor).post('/sales', cartOf(cardId, [{ product: tea }]))
  const close = () => closeAll(venue.at((round + 1) % 2, admin), [tillId])
  const [sold, closed] = await venue.meetings.meet(() => [sell(), close()])
  const till = (await sessions(admin, 'all')).find(({ id }) => id === tillId)
  await vendor.post('/tills', { operationId: newOperationId(), float: 0 })
  return {
    isSold: sold.status === 200,
    isWell: closed.body.closed === 1 && till?.sales.count === (sold.status === 200 ? 1 : 0),
  }
}

describe('a sale begun while an administrator closes the till with others', () => {
  test('is counted by the closed till, or refused', async () => {
    const scene = await setScene({})
    const rounds = await racing((round) => closeWhileSelling(scene, round), {
      least: 10,
      until: (all) => scene.venue.meetings.seen > 0 && new Set(all.map(({ isSold }) => isSold)).size === 2,
    })
    tell(`sold while closed: ${rounds.length} rounds, ${rounds.filter(({ isSold }) => isSold).length} sold`)
    expect(rounds.filter(({ isWell }) => !isWell)).toEqual([])
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test('twin: is accepted and missing in the closed till when the till is not locked', async () => {
    const scene = await setScene(withoutHoldingTills)
    const rounds = await racing((round) => closeWhileSelling(scene, round), {
      least: 1,
      until: (all) => all.some(({ isWell }) => !isWell),
    })
    expect(rounds.some(({ isWell }) => !isWell)).toBe(true)
    await scene.venue.close()
  })
})
