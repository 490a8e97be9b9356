/** A second takes a hand once, by its number, within a moment; what comes late, or was declared void, is none. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handLivesMs } from '#rules/relay/hand.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { openTwoDatabases, type TwoDatabases } from '../../testing/two-databases.ts'
import { receiveHand } from './receive-hand.ts'
import { type KeptRelay, readRelayFile } from './relay-file.ts'
import { keepRelay } from './relay-keeper.ts'

const following: KeptRelay = { state: 'following', term: 4, highestTerm: 4, series: 1 }
const by = { id: 'a', name: 'Salma', source: '127.0.0.1', device: 'test' }
const number = 'n1'
const dataDir = testFolder()
let two: TwoDatabases
beforeAll(async () => {
  two = await openTwoDatabases()
})
afterAll(async () => {
  await two.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `forgetsNothing`: without the protection. */
function aSecond({ begins = following, isOlder = false, forgetsNothing = false } = {}) {
  const taken: string[] = []
  let now = { wallMs: 1_000_000, steadyMs: 0 }
  const keeper = keepRelay({ dataDir, begins, onError: (error) => expect(error).toBeUndefined() })
  const hand = receiveHand({
    keeper: forgetsNothing ? { ...keeper, forgetHand: () => {} } : keeper,
    postgres: () => two.second,
    isOlderProgram: async () => isOlder,
    onError: (error) => expect(error).toBeUndefined(),
    take: (who) => {
      if (keeper.happened('hand') === 'promoting') taken.push(who.name)
    },
    clocks: () => (forgetsNothing ? { wallMs: 0, steadyMs: 0 } : now),
  })
  return {
    ...{ keeper, taken, close: hand.close },
    expect: () => hand.handles({ step: 'expect', number }),
    take: (of = number) => hand.handles({ step: 'take', number: of, by }),
    void: () => hand.handles({ step: 'void', number }),
    pass: (change: Partial<typeof now>) => {
      now = { ...now, ...change }
    },
  }
}

test('a second writes the number down before it says that it expects it, and takes it once', async () => {
  const second = aSecond()
  expect(await second.expect()).toMatchObject({ isDone: true, replayed: expect.stringMatching('/') })
  expect(readRelayFile(dataDir)).toMatchObject({ state: 'following', hand: number })
  expect(await second.take()).toEqual({ isDone: true })
  expect(await second.take()).toMatchObject({ isDone: false })
  expect(second.taken).toEqual(['Salma'])
  expect(readRelayFile(dataDir)).toMatchObject({ state: 'promoting', term: 5 })
  expect(readRelayFile(dataDir)?.hand).toBeUndefined()
  second.close()
})

const late: readonly (readonly [string, (second: ReturnType<typeof aSecond>) => unknown])[] = [
  ['was declared void', (second) => second.void()],
  ['comes after five seconds', (second) => second.pass({ wallMs: 1_005_000, steadyMs: handLivesMs })],
  ['comes after a sleep', (second) => second.pass({ wallMs: 1_060_000 })],
]

test.each(late)('a hand that %s is none', async (_, happens) => {
  const second = aSecond()
  await second.expect()
  await happens(second)
  expect(await second.take()).toMatchObject({ isDone: false })
  expect(second.taken).toEqual([])
  second.close()
})

test.each(late)('twin: a second that forgets nothing takes a hand that %s', async (_, happens) => {
  const second = aSecond({ forgetsNothing: true })
  await second.expect()
  await happens(second)
  expect(await second.take()).toEqual({ isDone: true })
  second.close()
})

test('the number is gone from the disk five seconds later, at a start, and once nothing comes any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const second = aSecond()
    const expecting = second.expect()
    await vi.waitFor(() => expect(second.keeper.now().hand).toBe(number))
    await expecting
    vi.advanceTimersByTime(handLivesMs)
    expect(readRelayFile(dataDir)?.hand).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
  for (const event of ['woke', 'silent', 'lost'] as const) {
    const second = aSecond()
    await second.expect()
    second.keeper.happened(event)
    expect(readRelayFile(dataDir)?.hand).toBeUndefined()
    expect(await second.take()).toMatchObject({ isDone: false })
    second.close()
  }
})

test('a hand of a number that nobody announced, or under another term, is none', async () => {
  const second = aSecond()
  expect(await second.take()).toMatchObject({ isDone: false })
  await second.expect()
  expect(await second.take('n2')).toMatchObject({ isDone: false })
  second.keeper.heardTerm(6)
  expect(await second.take()).toMatchObject({ isDone: false })
  second.close()
})

test('a second that lacks something, or whose program is older than the books, expects nothing and says why', async () => {
  expect(await aSecond({ begins: { ...following, state: 'cut' } }).expect()).toEqual({
    ...{ isDone: false, why: 'hand-not-covered' },
  })
  expect(await aSecond({ isOlder: true }).expect()).toEqual({ isDone: false, why: 'relay-older-program' })
})
