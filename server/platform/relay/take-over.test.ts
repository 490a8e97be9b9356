/** A second computer is made the first, or dies on the way: what its disk says then is what it is when it starts. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/launched.ts'
import { testFolder } from '../../testing/test-folder.ts'
import { openTwoDatabases, type TwoDatabases } from '../../testing/two-databases.ts'
import { wasPromoted } from '../embedded-postgres/follow.ts'
import { type KeptRelay, readRelayFile } from './relay-file.ts'
import { keepRelay } from './relay-keeper.ts'
import { takeOver } from './take-over.ts'

const following: KeptRelay = { state: 'following', term: 4, highestTerm: 4, series: 1 }
const dataDir = testFolder()
let two: TwoDatabases
beforeAll(async () => {
  two = await openTwoDatabases()
})
afterAll(async () => {
  await two.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const keeping = (begins: KeptRelay) =>
  keepRelay({ dataDir, begins, onError: (error) => expect(error).toBeUndefined() })

/** What a computer is that starts with what lies on the disk. */
function started() {
  const keeper = keeping(readRelayFile(dataDir)!)
  keeper.happened('woke', { isPromoted: wasPromoted(two.homeOfSecond) })
  return keeper
}

const steps = ['end the stream', 'promote', 'ask the other', 'enter'] as const
type Step = (typeof steps)[number]

/** Takes over, and hangs for ever before this step, or after it. */
function dying(keeper: ReturnType<typeof keeping>, at: Step, when: 'before' | 'after') {
  let dead = () => {}
  const died = new Promise<void>((resolve) => {
    dead = resolve
  })
  const forEver = new Promise<never>(() => {})
  const through = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    if (step === at && when === 'before') dead()
    if (step === at && when === 'before') await forEver
    const result = await work()
    if (step === at) dead()
    return step === at ? forEver : result
  }
  void takeOver({
    ...{ keeper, because: 'take' },
    endStream: () => through('end the stream', two.pipe.close),
    postgres: { ...two.second, promote: () => through('promote', two.second.promote) },
    other: { ask: () => through('ask the other', async () => undefined) },
    enter: () => through('enter', async () => {}),
  })
  return died
}

test('a second that dies before its database was promoted is a second still, and one that dies after it is unsure', async () => {
  let keeper = keeping({ ...following, state: 'cut' })
  const was: (readonly [string, string, number])[] = []
  for (const step of steps)
    for (const when of ['before', 'after'] as const) {
      await dying(keeper, step, when)
      expect(readRelayFile(dataDir)?.state).toBe('promoting')
      keeper = started()
      was.push([`${when}: ${step}`, keeper.now().state, keeper.now().term])
      // A person opens nothing here: the test goes on from a second that was cut.
      keeper = keeping({ ...keeper.now(), state: 'cut' })
    }
  expect(was).toEqual([
    ['before: end the stream', 'cut', 5],
    ['after: end the stream', 'cut', 7],
    ['before: promote', 'cut', 9],
    ['after: promote', 'unsure', 11],
    ['before: ask the other', 'unsure', 13],
    ['after: ask the other', 'unsure', 15],
    ['before: enter', 'unsure', 17],
    ['after: enter', 'unsure', 19],
  ])
})

test('a promotion that failed leaves a second, which a person may make first again', async () => {
  const keeper = keeping({ ...following, state: 'cut' })
  const how = { keeper, because: 'take', endStream: two.pipe.close, postgres: two.second } as const
  const other = { ask: async () => undefined }
  const broken = takeOver({ ...how, other, enter: () => Promise.reject(new Error('the disk is full')) })
  await expect(broken).rejects.toThrow('the disk is full')
  expect(readRelayFile(dataDir)).toMatchObject({ state: 'cut', term: 5 })
  expect(await takeOver({ ...how, other, enter: async () => {} })).toBe('uncovered')
  expect(readRelayFile(dataDir)).toMatchObject({ state: 'uncovered', term: 7 })
  await ask(two.second.app, 'insert into sold values (1)')
})

test('a second whose first shows a newer term at the last moment stays a second and enters nothing', async () => {
  const keeper = keeping({ ...following, state: 'cut' })
  const entered: number[] = []
  const other = {
    ask: async () => {
      keeper.heardTerm(8)
      return undefined
    },
  }
  const taken = takeOver({
    ...{ keeper, because: 'take', endStream: two.pipe.close, postgres: two.second, other },
    enter: async (term) => void entered.push(term),
  })
  expect(await taken).toBe('cut')
  expect(entered).toEqual([])
  expect(readRelayFile(dataDir)).toMatchObject({ state: 'cut', term: 8 })
})

test('two administrators who tap at once make one first, under one term', async () => {
  const keeper = keeping({ ...following, state: 'cut' })
  const terms: number[] = []
  const how = { keeper, because: 'take', endStream: two.pipe.close, postgres: two.second } as const
  const enter = async (term: number) => void terms.push(term)
  const taken = [1, 2].map(() => takeOver({ ...how, other: { ask: async () => undefined }, enter }))
  expect(await Promise.all(taken)).toEqual(['uncovered', 'refused'])
  expect(terms).toEqual([5])
})

test('a second that receives is not made first without the hand of its first', async () => {
  const keeper = keeping(following)
  const how = { keeper, endStream: two.pipe.close, postgres: two.second, enter: async () => {} } as const
  const other = { ask: async () => undefined }
  expect(await takeOver({ ...how, other, because: 'take' })).toBe('refused')
  expect(await takeOver({ ...how, other, because: 'hand' })).toBe('uncovered')
})
