/** What one of two computers keeps of itself: on its disk first, and never more than it may be. */
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../testing/test-folder.ts'
import { type KeptRelay, readRelayFile } from './relay-file.ts'
import { keepRelay } from './relay-keeper.ts'

const first: KeptRelay = { state: 'covered', term: 4, highestTerm: 4, series: 0 }
const second: KeptRelay = { ...first, state: 'cut', series: 1 }

function keeping(begins: KeptRelay) {
  const dataDir = testFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const errors: unknown[] = []
  const keeper = keepRelay({ dataDir, begins, onError: (error) => void errors.push(error) })
  return { dataDir, keeper, errors, onDisk: () => readRelayFile(dataDir) }
}

test('a first whose second falls silent says so on its disk before anybody is told', () => {
  const { keeper, onDisk } = keeping(first)
  const told: unknown[] = []
  keeper.onChange((now, before) => void told.push([before.state, now.state, onDisk()?.state]))
  expect(keeper.happened('silent')).toBe('uncovered')
  expect(told).toEqual([['covered', 'uncovered', 'uncovered']])
})

test('a second that a person makes first has a term above every one that was ever shown, before it is promoted', () => {
  const { keeper, onDisk } = keeping({ ...second, highestTerm: 6 })
  expect(keeper.happened('take')).toBe('promoting')
  expect(onDisk()).toMatchObject({ state: 'promoting', term: 7, highestTerm: 7 })
})

test('a first that hears of a newer term acknowledges no more, under its own older term, and opens again above both', () => {
  const { keeper, onDisk } = keeping(first)
  keeper.heard({ state: 'uncovered', term: 5 })
  expect(onDisk()).toMatchObject({ state: 'fenced', term: 4, highestTerm: 5 })
  expect(keeper.happened('open')).toBe('refused')
  expect(keeper.happened('open', { isOtherNoFirst: true })).toBe('uncovered')
  expect(onDisk()).toMatchObject({ state: 'uncovered', term: 6 })
})

test('a second goes on under the newer term of its first', () => {
  const { keeper, onDisk } = keeping(second)
  keeper.heard({ state: 'uncovered', term: 6 })
  expect(onDisk()).toMatchObject({ state: 'cut', term: 6, highestTerm: 6 })
})

test('a first that is unsure is sure again once the other says that it is the second, of the same term', () => {
  for (const [said, state] of [
    [{ state: 'cut', term: 4 }, 'uncovered'],
    [{ state: 'cut', term: 2 }, 'unsure'],
    [{ state: 'unsure', term: 4 }, 'unsure'],
  ] as const) {
    const { keeper } = keeping({ ...first, state: 'unsure' })
    keeper.heard(said)
    expect(keeper.now().state).toBe(state)
  }
})

test('a disk that takes nothing keeps nobody from giving way, and nobody becomes more than its disk says', () => {
  const { dataDir, keeper, errors } = keeping(first)
  rmSync(dataDir, { recursive: true })
  keeper.heardTerm(5)
  expect(keeper.now().state).toBe('fenced')
  expect(errors).toHaveLength(1)
  const follower = keeping(second)
  rmSync(follower.dataDir, { recursive: true })
  expect(() => follower.keeper.happened('take')).toThrow('ENOENT')
  expect(follower.keeper.now()).toEqual(second)
})

test('an event that changes nothing writes nothing', () => {
  const { keeper, onDisk } = keeping(first)
  keeper.happened('near')
  expect(onDisk()).toBeUndefined()
})
