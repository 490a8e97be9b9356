import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEquation } from '../books/equation-store.ts'
import { closeTill, handOver, issueCard, openTill, takeOver } from '../testing/counter.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

const anOperator = (name = 'Rachid') => venue.addPerson({ role: 'recharge_operator', name })
type Mine = {
  till: { id: string; float: number } | null
  handed: { tillId: string; fromName: string; counted: number }[]
}
const mine = async (caller: Caller) => (await caller.get<Mine>('/tills/mine')).body

describe('a drawer handed over to a colleague', () => {
  test('waits for the colleague with the counted cash, and becomes theirs', async () => {
    const [from, to] = [await anOperator('Khadija'), await anOperator()]
    const tillId = await openTill(from, 300_00)
    const card = await issueCard(venue, 10_00)
    await from.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 50_00 })
    expect(await handOver(from, tillId, { counted: 349_00, to })).toMatchObject({
      status: 200,
      body: { difference: -1_00, handedToId: to.id },
    })
    expect((await mine(to)).handed).toMatchObject([{ tillId, fromName: 'Khadija', counted: 349_00 }])
    expect((await mine(await anOperator())).handed).toEqual([])
    const taken = await takeOver(to, tillId, 349_00)
    expect(taken).toMatchObject({ status: 200, body: { float: 349_00, expected: 349_00 } })
    expect(await mine(to)).toMatchObject({ till: { id: taken.body.id, float: 349_00 }, handed: [] })
    expect(await readEquation(venue.owner)).toMatchObject({ drawers: 349_00, holds: true })
    await closeTill(to, taken.body.id, 349_00)
  })

  test('is taken over once, by that colleague, with the counted cash', async () => {
    const [from, to, other] = [await anOperator(), await anOperator(), await anOperator()]
    const tillId = await openTill(from, 300_00)
    expect(await takeOver(to, tillId, 300_00)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    await handOver(from, tillId, { counted: 300_00, to })
    expect(await takeOver(other, tillId, 300_00)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
    expect(await takeOver(to, tillId, 299_00)).toMatchObject({ body: { code: 'amount-malformed' } })
    expect(await takeOver(to, newOperationId(), 300_00)).toMatchObject({ status: 404 })
    const taken = await takeOver(to, tillId, 300_00)
    await closeTill(to, taken.body.id, 300_00)
    expect(await takeOver(to, tillId, 300_00)).toMatchObject({ body: { code: 'till-already-taken-over' } })
    expect((await mine(to)).handed).toEqual([])
  })

  test('is announced to a colleague who still has another drawer, and waits until that one is closed', async () => {
    const [from, to] = [await anOperator('Khadija'), await anOperator()]
    const [handedId, ownId] = [await openTill(from, 20_00), await openTill(to, 10_00)]
    await handOver(from, handedId, { counted: 20_00, to })
    expect(await mine(to)).toMatchObject({ till: { id: ownId }, handed: [{ tillId: handedId }] })
    expect(await takeOver(to, handedId, 20_00)).toMatchObject({ body: { code: 'till-already-open' } })
    await closeTill(to, ownId, 10_00)
    const taken = await takeOver(to, handedId, 20_00)
    await closeTill(to, taken.body.id, 20_00)
  })

  test('can go to the listed colleagues, where those with an open drawer are marked', async () => {
    const [from, free, busy] = [await anOperator(), await anOperator(), await anOperator()]
    await openTill(busy, 10_00)
    type Colleague = { readonly id: string; readonly hasOpenTill: boolean }
    const { rows } = (await from.get<{ rows: Colleague[] }>('/tills/colleagues')).body
    const isBusy = (id: string) => rows.find((row) => row.id === id)?.hasOpenTill
    expect([isBusy(free.id), isBusy(busy.id)]).toEqual([false, true])
  })

  test('cannot go to a colleague who may not hold such a till', async () => {
    const from = await anOperator()
    const tillId = await openTill(from, 10_00)
    const unable = [
      from,
      await venue.addPerson({ role: 'kitchen' }),
      await venue.addPerson({ role: 'vendor' }),
      await venue.addPerson({ role: 'recharge_operator', isActive: false }),
    ]
    for (const to of unable)
      expect(await handOver(from, tillId, { counted: 10_00, to })).toMatchObject({
        body: { code: 'colleague-unable' },
      })
    const { body } = await from.get<{ rows: { id: string }[] }>('/tills/colleagues')
    for (const { id } of unable) expect(body.rows.map((row) => row.id)).not.toContain(id)
    expect(await closeTill(from, tillId, 10_00)).toMatchObject({ status: 200 })
  })
})

describe('another person’s till', () => {
  test('cannot be counted or closed, nor get or give cash, by a person who does not hold it', async () => {
    const [holder, other] = [await anOperator(), await anOperator()]
    const tillId = await openTill(holder, 100_00)
    const ask = (path: string, body: object) => other.post(path, { operationId: newOperationId(), ...body })
    for (const answer of [
      await ask(`/tills/${tillId}/counts`, { counted: 0 }),
      await ask(`/tills/${tillId}/closing`, {}),
      await ask(`/tills/${tillId}/remote-closing`, { counted: 0, reason: 'Pour voir' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    const cash = { direction: 'out', amount: 10_00, reason: 'Au coffre' }
    expect(await ask('/tills/mine/cash', cash)).toMatchObject({ body: { code: 'till-none-open-at-desk' } })
    expect(await mine(holder)).toMatchObject({ till: { id: tillId, float: 100_00 } })
    await closeTill(holder, tillId, 100_00)
  })

  test("can be closed remotely by an admin with a count and a reason, but not the admin's own", async () => {
    const holder = await anOperator()
    const admin = await venue.addPerson({ role: 'admin' })
    const tillId = await openTill(holder, 100_00)
    const close = (id: string, body: object) =>
      admin.post(`/tills/${id}/remote-closing`, { operationId: newOperationId(), reason: 'Oubliée', ...body })
    expect(await close(tillId, { counted: 80_00, reason: ' ' })).toMatchObject({
      body: { code: 'reason-missing' },
    })
    expect(await close(tillId, {})).toMatchObject({ body: { code: 'till-not-counted' } })
    expect(await close(await openTill(admin), { counted: 0 })).toMatchObject({
      body: { code: 'not-oneself' },
    })
    expect(await close(tillId, { counted: 80_00, pieces: { 2000: 4 } })).toMatchObject({
      status: 200,
      body: {
        expected: 100_00,
        counted: 80_00,
        difference: -20_00,
        note: 'Oubliée',
        countedPieces: { 2000: 4 },
      },
    })
    expect(await close(tillId, { counted: 80_00 })).toMatchObject({ body: { code: 'till-none-open' } })
    expect((await mine(holder)).till).toBeNull()
  })
})
