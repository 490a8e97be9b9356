/** Computers of two that may not sell: each waits until it is the first, or is told that the other is. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handLivesMs } from '#rules/relay/hand.ts'
import { ask } from '../../testing/launched.ts'
import { pairTwoComputers, type TwoComputers } from '../../testing/two-computers.ts'
import { readRelayFile, writeRelayFile } from './relay-file.ts'

const patient = { timeout: 30_000, interval: 50 }
const nothing = async () => {}

/** One after another, as in an evening. */
describe('a computer of two that may not sell', () => {
  let two: TwoComputers
  let second: Awaited<ReturnType<TwoComputers['standBy']>>
  beforeAll(async () => {
    two = await pairTwoComputers()
    second = await two.standBy('other')
  })
  afterAll(() => two.close())

  test('is not made first while all arrives, whoever asks', async () => {
    await expect.poll(() => two.first.keeper.now().state, patient).toBe('covered')
    await expect.poll(() => second.now().state, patient).toBe('following')
    expect(second.cutSince()).toBeUndefined()
    expect(await second.take(nothing)).toBe(false)
    expect(await second.open(nothing)).toBe(false)
    expect(await second.rejoin()).toBe(false)
    await expect.poll(() => second.said()?.state, patient).toBe('covered')
  })

  test('which was first is first again once the second says that it is the second still', async () => {
    await two.first.close()
    const again = await two.standBy('one')
    await expect.poll(() => again.became.first, patient).toBeDefined()
    expect(again.now()).toMatchObject({ state: 'uncovered', term: 2 })
    expect(again.became.other).toBe(0)
    await again.became.first!.stop()
  })

  test('which was first, while the second is away, is first by a person alone, who is written down before', async () => {
    await second.close()
    const alone = await two.standBy('one')
    expect(alone.now().state).toBe('unsure')
    expect(alone.became.first).toBeUndefined()
    const entered: string[] = []
    const isOpen = await alone.open(async ({ app }, term) => {
      entered.push(`${alone.now().state} ${term}`)
      await ask(app, 'insert into sold values (1)')
    })
    expect([isOpen, ...entered]).toEqual([true, 'unsure 2'])
    await expect.poll(() => alone.became.first, patient).toBeDefined()
    expect(alone.now()).toMatchObject({ state: 'uncovered', term: 2 })
    await alone.became.first!.stop()
  })

  test('which may have given the hand is opened by a person once a silent second has forgotten it', async () => {
    const kept = readRelayFile(two.dataDir('one'))!
    writeRelayFile(two.dataDir('one'), { ...kept, state: 'handing', hand: 'n1' })
    const alone = await two.standBy('one')
    expect(alone.now()).toMatchObject({ state: 'unsure', hand: 'n1' })
    const begun = performance.now()
    expect(await alone.open(nothing)).toBe(true)
    expect(performance.now() - begun).toBeGreaterThan(handLivesMs - 10)
    await expect.poll(() => alone.became.first, patient).toBeDefined()
    expect(readRelayFile(two.dataDir('one'))).toMatchObject({ state: 'uncovered', term: 2 })
    expect(alone.now().hand).toBeUndefined()
    await alone.became.first!.stop()
  })

  test('is made first once by two administrators who tap at once', async () => {
    second = await two.standBy('other')
    const first = await two.startAsFirst('one')
    await expect.poll(() => first.keeper.now().state, patient).toBe('covered')
    await first.close()
    await expect.poll(() => second.now().state, patient).toBe('cut')
    expect(second.cutSince()).toBeInstanceOf(Date)
    const terms: number[] = []
    const enter = async (_: unknown, term: number) => void terms.push(term)
    expect(await Promise.all([second.take(enter), second.take(enter)])).toEqual([true, true])
    expect(terms).toEqual([3])
    expect(second.became.first).toBeDefined()
  })

  test('which was first, and hears that the other is, asks for another start; there its books are put aside, and kept', async () => {
    const first = await two.startAsFirst('other', { isStarted: false, postgres: second.became.first! })
    const old = await two.standBy('one')
    await expect.poll(() => old.became.other, patient).toBe(1)
    expect(old.now()).toMatchObject({ state: 'fenced', term: 2, highestTerm: 3 })
    expect(old.became.first).toBeUndefined()
    await old.close()

    const fenced = await two.standBy('one')
    expect(await ask(fenced.postgres()!.owner, 'select count(*)::integer from sold')).toBe(1)
    expect(await fenced.rejoin()).toBe(true)
    expect(fenced.now().state).toBe('joining')
    expect(fenced.became.other).toBe(1)
    const kept = readdirSync(join(two.dataDir('one'), 'database')).filter((name) =>
      name.startsWith('former-2-'),
    )
    expect(kept).toHaveLength(1)

    const joining = await two.standBy('one')
    await expect.poll(() => first.keeper.now().state, patient).toBe('covered')
    await expect.poll(joining.now, patient).toMatchObject({ state: 'following', term: 3 })
    expect(two.errors).toEqual([])
  })
})
