/** A first whose commits wait for the second, as long as that one answers. COVER_FALLS=20 and COVER_CALLERS=64 are the full volume. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { usualCoverPace } from '#rules/relay/covering.ts'
import { tell } from '../../testing/tell.ts'
import { openTwoDatabases, type TwoDatabases } from '../../testing/two-databases.ts'
import { withClient } from '../one-client.ts'
import { type Covering, watchCover } from './watch-cover.ts'

const isWhole = process.env.COVER_FALLS !== undefined
const falls = Number(process.env.COVER_FALLS ?? 1)
const callers = Number(process.env.COVER_CALLERS ?? 8)
const frozenMs = isWhole ? 30_000 : 1_000
/** Beside other tests, whoever looks comes late. */
const mostMs = isWhole ? 1_500 : 10_000

const pace = isWhole ? usualCoverPace : { mostWaitedMs: 300, nearForMs: 300 }

let two: TwoDatabases
beforeAll(async () => {
  two = await openTwoDatabases()
})
afterAll(() => two.close())

type Sold = { readonly begunAt: number; readonly answeredAt: number; readonly n: number }

/** Each sells on and on; a sale is a row. */
function sellOn() {
  const sold: Sold[] = []
  let isOver = false
  let next = 0
  const all = Array.from({ length: callers }, () =>
    withClient(two.first.app, async (client) => {
      while (!isOver) {
        const [n, begunAt] = [next++, performance.now()]
        await client.query('insert into sold values ($1)', [n])
        sold.push({ n, begunAt, answeredAt: performance.now() })
      }
    }),
  )
  return {
    sold,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function watched(how: Partial<Covering> = {}) {
  const told: { readonly isCovered: boolean; readonly at: number }[] = []
  const kept: boolean[] = []
  const cover = await watchCover({
    ...{ owner: two.first.owner, isOtherFirst: async () => false, onFenced: () => {} },
    ...{ keep: (isCovered: boolean) => void kept.push(isCovered), holding: two.door.holding },
    tell: (isCovered) => void told.push({ isCovered, at: performance.now() }),
    ...{ pace, ...how },
  })
  onTestFinished(() => cover.close({ letsGo: true }))
  return { cover, told, kept }
}

const untilCovered = ({ cover }: Awaited<ReturnType<typeof watched>>) =>
  expect.poll(cover.isCovered, { timeout: 60_000, interval: 20 }).toBe(true)

/** What the second has of these on its disk cannot be asked while it is frozen: what was answered since, it lacks. */
const answeredWithin = (sold: readonly Sold[], from: number, until: number) =>
  sold.filter(({ answeredAt }) => answeredAt > from && answeredAt < until)

async function freeze(forMs: number): Promise<{ readonly from: number; readonly until: number }> {
  const receiver = await two.receiver()
  process.kill(receiver, 'SIGSTOP')
  const from = performance.now()
  await wait(forMs)
  process.kill(receiver, 'SIGCONT')
  return { from, until: performance.now() }
}

describe('a first with a second computer', () => {
  test(`frozen ${falls} times under ${callers} callers: nobody waits for the second longer than a moment, and all are told before the first answer that it lacks`, async () => {
    const people = sellOn()
    for (let fall = 0; fall < falls; fall += 1) {
      // A new watch each time: the same one would take the second for unsteady after three falls.
      const watching = await watched()
      await untilCovered(watching)
      await wait(300)
      const { from, until } = await freeze(frozenMs)
      const [, uncovered] = watching.told
      expect(uncovered).toMatchObject({ isCovered: false })
      // What was on its way to the second when it froze may be answered still.
      expect(answeredWithin(people.sold, from + 50, uncovered?.at ?? 0)).toEqual([])
      expect(answeredWithin(people.sold, uncovered?.at ?? 0, until).length).toBeGreaterThan(0)
      await untilCovered(watching)
      expect(watching.kept).toEqual(watching.told.map(({ isCovered }) => isCovered))
      await watching.cover.close({ letsGo: true })
    }
    await people.stop()
    // At full volume these are too many to be the arguments of one call.
    const longest = people.sold.reduce(
      (most, { begunAt, answeredAt }) => Math.max(most, answeredAt - begunAt),
      0,
    )
    tell(`cover: of ${people.sold.length} commits the longest took ${Math.round(longest)} ms, ${falls} falls`)
    expect(longest).toBeLessThan(mostMs)
  })

  test('that finds the other one promoted goes on with nothing: what waits is not answered', async () => {
    let isFenced = false
    const watching = await watched({
      isOtherFirst: async () => true,
      onFenced: () => {
        isFenced = true
      },
    })
    await untilCovered(watching)
    const receiver = await two.receiver()
    process.kill(receiver, 'SIGSTOP')
    onTestFinished(() => void process.kill(receiver, 'SIGCONT'))
    const people = sellOn()
    await expect.poll(() => isFenced, { timeout: 20_000 }).toBe(true)
    const answered = people.sold.length
    await wait(500)
    expect(people.sold.length).toBe(answered)
    expect(watching.told.map(({ isCovered }) => isCovered)).toEqual([true])
    process.kill(receiver, 'SIGCONT')
    await people.stop()
  })

  test('is told as covered only after a commit was seen to wait for it', async () => {
    const watching = await watched({ holding: async () => false as never })
    await wait(pace.nearForMs + 1_000)
    expect(watching.told).toEqual([])
  })

  test('twin: one that tells late has answered what the second lacks while all believed it there', async () => {
    const watching = await watched({ tellsLate: true })
    await untilCovered(watching)
    const people = sellOn()
    await wait(300)
    const { from } = await freeze(frozenMs)
    await people.stop()
    const uncovered = watching.told.find(({ isCovered, at }) => !isCovered && at > from)
    expect(answeredWithin(people.sold, from + 50, uncovered?.at ?? 0).length).toBeGreaterThan(0)
  })
})
