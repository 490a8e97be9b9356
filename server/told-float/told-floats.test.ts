/** «Fonds remis»: the cash that an organiser hands to a person before they open their till, and what they find of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import type { TillReportOnTheWire } from '#contract/till/till-report.ts'
import { closeTill, handOver } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
beforeAll(async () => {
  venue = await openVenue({ servers: 2 })
  admin = await venue.addPerson({ role: 'admin', name: 'Samira' })
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Told = { readonly code?: string; readonly id?: string; readonly amount?: number }
type Mine = { readonly toldFloat: { readonly amount: number; readonly fromName: string } | null }

const operator = () => venue.addPerson({ role: 'recharge_operator', name: 'Nadia' })
const tell = (holderId: string, amount = 500_00, floatId: string = randomUUID(), by = admin) =>
  by.post<Told>('/told-floats', { floatId, holderId, amount })
const withdraw = (floatId: string) => admin.post<Told>(`/told-floats/${floatId}/withdrawal`, {})
const waiting = async (holderId: string) =>
  (
    await admin.get<{ rows: { id: string; holder: { id: string }; amount: number }[] }>('/told-floats')
  ).body.rows.filter(({ holder }) => holder.id === holderId)
const toldTo = async (person: Caller) => (await person.get<Mine>('/tills/mine')).body.toldFloat
const open = async (person: Caller, float: number) =>
  (await person.post<{ id: string }>('/tills', { operationId: newOperationId(), float })).body.id
const apart = async (person: Caller) =>
  (await admin.get<Watch>('/watch?period=today')).body.floats.rows.filter(
    (row) => row.person.id === person.id,
  )
const reportOf = async (tillId: string) =>
  (await admin.get<TillReportOnTheWire>(`/tills/${tillId}/report`)).body

describe('a float told to a person', () => {
  test('is shown before they open a till, and in the report of the till that they open with it', async () => {
    const nadia = await operator()
    expect((await tell(nadia.id)).status).toBe(200)
    expect(await toldTo(nadia)).toEqual({ amount: 500_00, fromName: 'Samira' })
    const till = await open(nadia, 500_00)
    expect([await toldTo(nadia), await waiting(nadia.id), await apart(nadia)]).toEqual([null, [], []])
    await closeTill(nadia, till, 500_00)
    expect((await reportOf(till)).toldFloat).toEqual({ amount: 500_00, fromName: 'Samira' })
  })

  test('is shown by the watch when the person opens with another amount', async () => {
    const nadia = await operator()
    await tell(nadia.id, 500_00)
    const till = await open(nadia, 300_00)
    expect(await apart(nadia)).toEqual([
      expect.objectContaining({ fromName: 'Samira', tillId: till, told: 500_00, counted: 300_00 }),
    ])
  })

  test('is optional: a till opens without one, and its report does not mention any', async () => {
    const nadia = await operator()
    const till = await open(nadia, 200_00)
    await closeTill(nadia, till, 200_00)
    expect((await reportOf(till)).toldFloat).toBeNull()
  })

  test('keeps waiting while the person takes over a colleague’s drawer, which both counted', async () => {
    const [nadia, omar] = [await operator(), await operator()]
    const till = await open(nadia, 200_00)
    await tell(omar.id, 500_00)
    expect((await handOver(nadia, till, { counted: 200_00, to: omar })).status).toBe(200)
    const taken = { operationId: newOperationId(), float: 200_00, takenFromId: till }
    expect((await omar.post('/tills', taken)).status).toBe(200)
    expect((await waiting(omar.id)).length).toBe(1)
    expect(await apart(omar), 'and the watch says that it was not received').toMatchObject([
      { told: 500_00, counted: null },
    ])
  })

  test('told twice by two taps is stored once; other content under the same id is refused', async () => {
    const [nadia, omar] = [await operator(), await operator()]
    const id = randomUUID()
    const [one, two] = [await tell(nadia.id, 500_00, id), await tell(nadia.id, 500_00, id)]
    expect(two).toEqual(one)
    for (const [holder, amount] of [
      [nadia.id, 400_00],
      [omar.id, 500_00],
    ] as const) {
      const { status, body } = await tell(holder, amount, id)
      expect(expectFailure(status, body)).toBe('operation-id-taken')
    }
    expect((await waiting(nadia.id)).length).toBe(1)
  })

  test('can be withdrawn until a till is opened with it, once', async () => {
    const [nadia, omar] = [await operator(), await operator()]
    const [{ body: back }, { body: received }] = [await tell(nadia.id), await tell(omar.id)]
    expect((await withdraw(back.id as string)).status).toBe(200)
    expect(await toldTo(nadia)).toBeNull()
    await open(omar, 500_00)
    for (const id of [back.id, received.id, randomUUID()])
      expect(expectFailure(...answerOf(await withdraw(id as string)))).toBe('float-not-waiting')
    expect((await tell(nadia.id, 300_00)).status, 'another may be told then').toBe(200)
  })

  test('is in the journal of access, when told and when withdrawn', async () => {
    const nadia = await operator()
    const { body } = await tell(nadia.id)
    await withdraw(body.id as string)
    const { rows } = await venue.owner.sql<{ detail: string; actor: string }>`
      select detail, actor_name as actor from access_entry where kind = 'float-told' and subject_id = ${nadia.id} order by at, id`
    expect(rows.map(({ actor, detail }) => [actor, detail.replaceAll(/\s/g, ' ')])).toEqual([
      ['Samira', '500,00 DH'],
      ['Samira', '500,00 DH, repris'],
    ])
  })
})

const answerOf = ({ status, body }: { status: number; body: Told }) => [status, body] as const

// In the order of the checks: each line also has every fault of the lines below it.
test('a float is refused from a person without the right, without an amount, and for a person unknown, disabled, without a desk, with an open till, or told one already', async () => {
  const nadia = await operator()
  const vendor = await venue.addPerson({ role: 'vendor', standId: (await venue.addStand('A')).id })
  const gone = await venue.addPerson({ role: 'recharge_operator', isActive: false })
  await tell(nadia.id)
  const codeOf = async (asked: ReturnType<typeof tell>) => expectFailure(...answerOf(await asked))
  expect(await codeOf(tell(randomUUID(), 0, randomUUID(), nadia))).toBe('not-allowed')
  expect(await codeOf(tell(randomUUID(), 0))).toBe('amount-not-positive')
  expect(await codeOf(tell(randomUUID()))).toBe('staff-not-found')
  expect(await codeOf(tell(gone.id))).toBe('account-disabled')
  expect(await codeOf(tell(vendor.id))).toBe('float-without-desk')
  const atWork = await operator()
  await open(atWork, 100_00)
  expect(await codeOf(tell(atWork.id))).toBe('float-after-opening')
  expect(await codeOf(tell(nadia.id))).toBe('float-waits-already')
})

test('a float that is withdrawn at one server while a till is opened with it at another is either withdrawn or received', async () => {
  const ends = { received: 0, withdrawn: 0 }
  for (let round = 0; round < 20; round += 1) {
    const nadia = await operator()
    const { body } = await tell(nadia.id)
    const id = body.id as string
    const [till, back] = await Promise.all([
      venue.at(1, nadia).post<{ id: string }>('/tills', { operationId: newOperationId(), float: 500_00 }),
      withdraw(id),
    ])
    expect(till.status).toBe(200)
    const { rows } = await venue.owner.sql<{ received: boolean; withdrawn: boolean }>`
      select till_id is not null as received, withdrawn_at is not null as withdrawn from told_float where id = ${id}`
    expect(rows).toEqual([{ received: back.status !== 200, withdrawn: back.status === 200 }])
    ends[back.status === 200 ? 'withdrawn' : 'received'] += 1
  }
  expect(ends.received + ends.withdrawn).toBe(20)
})
