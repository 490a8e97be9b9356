/** The first beside its running house is asked for the hand: by persons at both computers at once, and while the second leaves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pairTwoComputers, type TwoComputers } from '../../testing/two-computers.ts'
import { openLog } from '../log.ts'
import { type FirstOfPair, openFirstOfPair } from './first-of-pair.ts'
import { openTermSeal } from './signed-term.ts'

const patient = { timeout: 30_000, interval: 20 }
const salma = { id: 'a', name: 'Salma', source: '127.0.0.1', device: 'test' }
const nadia = { ...salma, id: 'b', name: 'Nadia' }
const nothing = async () => {}

describe('the first of two computers', () => {
  let two: TwoComputers
  let at: 'one' | 'other' = 'one'
  let first: FirstOfPair
  let second: Awaited<ReturnType<TwoComputers['standBy']>>
  let ended: string[]
  let closed: number
  const across = () => (at === 'one' ? 'other' : 'one')
  beforeAll(async () => {
    two = await pairTwoComputers()
    await two.first.close()
  })
  afterAll(() => two.close())

  /** As its house opens once it is the first. */
  const open = async () => {
    const starting = await two.standBy(at)
    second = await two.standBy(across())
    await expect.poll(() => starting.became.first, patient).toBeDefined()
    const relay = { keeper: two.keeperOf(at, false), wire: two.wires[at] }
    ended = []
    closed = 0
    first = await openFirstOfPair({
      ...{ dataDir: two.dataDir(at), door: relay.wire.door, relay, postgres: starting.became.first! },
      ...{ clock: () => new Date(), log: openLog('fatal'), terms: openTermSeal('a secret') },
      closeBooks: async () => {
        closed += 1
      },
      onNoLongerFirst: () => void ended.push(relay.keeper.now().state),
    })
    await expect.poll(() => first.look().state, patient).toBe('covered')
    await expect.poll(() => second.now().state, patient).toBe('following')
  }
  beforeEach(open)

  test('gives one hand to whoever taps at both at once, and to nobody who says that it is off', async () => {
    const asked = [
      ...[first.passHand(salma), second.askForHand(nadia), first.passHand(nadia), second.askForHand(salma)],
      second.take(nothing),
    ]
    const told = await Promise.allSettled(asked)
    expect(told.map(({ status }) => status)).toEqual(asked.map(() => 'fulfilled'))
    await expect.poll(() => second.became.first, patient).toBeDefined()
    expect(second.became.byHand).toHaveLength(1)
    expect(closed).toBe(1)
    await expect.poll(() => ended, patient).toContain('following')
    await first.close()
    await second.became.first!.stop()
    at = across()
  })

  test('goes on as if nothing had been asked where the second leaves before the books are closed', async () => {
    await first.passHand(salma)
    expect(first.look().isHanding).toBe(true)
    await second.close()
    await expect.poll(() => first.look().isHanding, patient).toBe(false)
    expect(first.mayAcknowledge()).toBe(true)
    expect([closed, ended]).toEqual([0, []])
    await first.close()
  })
})
