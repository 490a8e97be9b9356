/** The colleague who receives a handed-over drawer counts another amount: the giver is told and counts again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTill, handOver, openTill, takeOver } from '../testing/counter.ts'
import { digestOf } from '../testing/digest.ts'
import { openTwoServers } from '../testing/race.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { withoutHoldingTills } from '../testing/till-races.ts'
import type { Caller, Options } from '../testing/venue.ts'

type Told = { readonly code?: string; readonly counted?: number }
type Between = { readonly refused: number | null; readonly recounted: number | null }
type Mine = {
  readonly handed: readonly Between[]
  readonly refused: readonly (Between & { byName: string })[]
}

async function openScene(options: Options = {}) {
  const venue = await openTwoServers(options)
  return {
    venue,
    /** Khadija hands 2 750,00 DH to Youssef. */
    hand: async () => {
      const [from, to] = await Promise.all(
        ['Khadija Ouazzani', 'Youssef Idrissi'].map((name) =>
          venue.addPerson({ role: 'recharge_operator', name }),
        ),
      )
      const tillId = await openTill(from as Caller, 2_750_00)
      await handOver(from as Caller, tillId, { counted: 2_750_00, to: to as Caller })
      return { from: from as Caller, to: to as Caller, tillId }
    },
  }
}

const refuse = (caller: Caller, tillId: string, counted: number) =>
  caller.post<Told>(`/tills/${tillId}/refusal`, { counted })
const recount = (caller: Caller, tillId: string, counted: number) =>
  caller.post<Told>(`/tills/${tillId}/recount`, { counted })
const mine = async (caller: Caller) => (await caller.get<Mine>('/tills/mine')).body

describe('a drawer that a colleague refuses with another count', () => {
  let scene: Awaited<ReturnType<typeof openScene>>
  beforeAll(async () => {
    scene = await openScene()
  })
  afterAll(async () => {
    await expectSoundBooks(scene.venue.owner)
    await scene.venue.close()
  })

  test('is shown to both, counted again by its giver, and can still be taken over once the counts agree', async () => {
    const { from, to, tillId } = await scene.hand()
    expect(await mine(from)).toMatchObject({ refused: [] })
    expect(await mine(to)).toMatchObject({ handed: [{ refused: null, recounted: null }] })
    expect(await refuse(to, tillId, 2_710_00)).toMatchObject({ status: 200, body: { counted: 2_710_00 } })
    const refused = { refused: 2_710_00, recounted: null }
    expect(await mine(to)).toMatchObject({ handed: [refused] })
    expect(await mine(from)).toMatchObject({
      refused: [{ ...refused, tillId, byName: 'Youssef Idrissi', counted: 2_750_00 }],
    })
    // The second request repeats the first, whose answer was lost.
    for (const _ of [1, 2]) expect(await recount(from, tillId, 2_750_00)).toMatchObject({ status: 200 })
    const again = { refused: 2_710_00, recounted: 2_750_00 }
    expect(await mine(to)).toMatchObject({ handed: [again] })
    expect(await mine(from)).toMatchObject({ refused: [again] })
    const taken = await takeOver(to, tillId, 2_750_00)
    expect(taken.status).toBe(200)
    expect(await mine(from)).toMatchObject({ refused: [] })
    expect(await refuse(to, tillId, 1_00)).toMatchObject({ body: { code: 'till-already-taken-over' } })
    await closeTill(to, taken.body.id, 2_750_00)
  })

  test('moves no money and books nothing: the count of its closing stays', async () => {
    const { from, to, tillId } = await scene.hand()
    const before = await digestOf(scene.venue.owner)
    await refuse(to, tillId, 2_710_00)
    await recount(from, tillId, 2_710_00)
    const after = await digestOf(scene.venue.owner)
    expect(after).toEqual(before)
    expect(await takeOver(to, tillId, 2_710_00)).toMatchObject({ body: { code: 'amount-malformed' } })
  })

  test('can be refused again with another count, after a typing error; a repeated count is stored once', async () => {
    const { from, to, tillId } = await scene.hand()
    for (const counted of [2_170_00, 2_710_00, 2_710_00]) await refuse(to, tillId, counted)
    expect(await mine(from)).toMatchObject({ refused: [{ refused: 2_710_00 }] })
    const { rows } = await scene.venue.owner.sql<{ counted: number }>`
      select counted from handed_count where till_id = ${tillId} order by number`
    expect(rows.map(({ counted }) => counted)).toEqual([2_170_00, 2_710_00])
  })

  test('can only be refused by its receiver, with a possible and different count', async () => {
    const { from, to, tillId } = await scene.hand()
    const told = async (answer: Promise<{ body: Told }>) => (await answer).body.code
    expect(await told(refuse(from, tillId, 1_00))).toBe('not-allowed')
    expect(await told(refuse(to, tillId, -1))).toBe('amount-malformed')
    expect(await told(refuse(to, tillId, 2_750_00))).toBe('drawer-count-expected')
    expect(await told(recount(from, tillId, 1_00))).toBe('not-allowed')
  })
})

type Scene = Awaited<ReturnType<typeof openScene>>

/** Both requests wait for the lock on the till; the taking over comes first. */
async function takenAndRefused({ venue, hand }: Scene) {
  const { to, tillId } = await hand()
  const answers = await venue.meetings.queue(
    [() => takeOver(venue.at(0, to), tillId, 2_750_00), () => refuse(venue.at(1, to), tillId, 2_710_00)],
    `select id from till where id = '${tillId}' for update`,
  )
  return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
}

/** Two devices refuse the drawer at once, with different counts. */
async function refusedTwice({ venue, hand }: Scene) {
  const { to, tillId } = await hand()
  const answers = await venue.meetings.queue(
    [2_710_00, 2_700_00].map((counted, server) => () => refuse(venue.at(server, to), tillId, counted)),
    'lock table handed_count in share mode',
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await venue.owner.sql<{ number: number }>`
    select number from handed_count where till_id = ${tillId} order by number`
  return rows.map(({ number }) => number)
}

describe('a drawer taken over on one device and refused on another a moment later', () => {
  test('is taken over, and the device that refuses it is told so', async () => {
    const scene = await openScene()
    expect(await takenAndRefused(scene)).toEqual(['done', 'till-already-taken-over'])
    await scene.venue.close()
  })
  test('twin: is both taken over and refused when the till is not locked: its giver would count a drawer in use', async () => {
    const scene = await openScene(withoutHoldingTills)
    expect(await takenAndRefused(scene)).toEqual(['done', 'done'])
    await scene.venue.close()
  })
})

const unguarded = {
  ...withoutHoldingTills,
  arrange: `${withoutHoldingTills.arrange}; alter table handed_count drop constraint handed_count_pkey`,
}

describe('a drawer refused on two devices at once, with two counts', () => {
  test('has a first and a second refusal', async () => {
    const scene = await openScene()
    expect(await refusedTwice(scene)).toEqual([1, 2])
    await scene.venue.close()
  })
  test('twin: has two first counts when the till is not locked and no unique index exists', async () => {
    const scene = await openScene(unguarded)
    expect(await refusedTwice(scene)).toEqual([1, 1])
    await scene.venue.close()
  })
})
