/** One of two computers dies while the hand is passed, at each step: once both are up again one of them is the first, and never two. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFirst } from '#rules/relay/states.ts'
import { ask } from '../../testing/launched.ts'
import { pairTwoComputers, type TwoComputers } from '../../testing/two-computers.ts'
import { offerHand, passHand } from './pass-hand.ts'

const patient = { timeout: 30_000, interval: 20 }
const by = { id: 'a', name: 'Salma', source: '127.0.0.1', device: 'test' }

const steps = ['look', 'close the books', 'expect', 'stop', 'expect again', 'take'] as const
/** The second is asked thrice whether it expects the hand. */
const asking = ['look', 'expect', 'expect again'] as const
const moments = ['before', 'during', 'after'] as const
type Death = {
  readonly who: 'first' | 'second'
  readonly step: (typeof steps)[number]
  readonly when: (typeof moments)[number]
}
const everyDeath: readonly Death[] = (['first', 'second'] as const).flatMap((who) =>
  steps.flatMap((step) => moments.map((when) => ({ who, step, when }))),
)
/** In `npm run test:long` each death so many times. */
const times = Number(process.env.HAND_DEATHS ?? 0)
const usually: readonly Death[] = [
  { who: 'first', step: 'stop', when: 'after' },
  { who: 'first', step: 'take', when: 'during' },
  { who: 'second', step: 'take', when: 'during' },
]
const deaths = times > 0 ? Array.from({ length: times }, () => everyDeath).flat() : usually

type First = Awaited<ReturnType<TwoComputers['startAsFirst']>>
type StandBy = Awaited<ReturnType<TwoComputers['standBy']>>
type Name = 'one' | 'other'
const across: Record<Name, Name> = { one: 'other', other: 'one' }

describe('a death while the hand is passed', () => {
  let two: TwoComputers
  let isFirstAt: Name = 'one'
  let first: First
  let second: StandBy
  let sold = 0
  let areTwo = false
  beforeAll(async () => {
    two = await pairTwoComputers()
    first = two.first
    second = await two.standBy('other')
  })
  afterAll(() => two.close())

  const untilCovered = async () => {
    await expect.poll(() => first.keeper.now().state, patient).toBe('covered')
    await expect.poll(() => second.now().state, patient).toBe('following')
  }

  /** Resolves once it is dead; what it would have done from then on is never done. */
  async function passAndDie({ who, step, when }: Death): Promise<void> {
    // Whoever expected a hand a moment ago may say that it follows though its stream has ended.
    const number = await vi.waitFor(() => offerHand({ keeper: first.keeper, other: first }), patient)
    let isDead = false
    let die = () => {}
    const dead = new Promise<void>((resolve) => {
      die = () => {
        isDead ||= who === 'first'
        resolve()
      }
    })
    const forEver = new Promise<never>(() => {})
    const mayLive = () => (isDead ? forEver : undefined)
    const through = async <Result>(at: Death['step'], work: () => Promise<Result>): Promise<Result> => {
      if (at !== step) return work()
      if (when === 'before') die()
      await mayLive()
      const working = work()
      if (when === 'during') setTimeout(die, 3)
      const result = await working
      await mayLive()
      if (when === 'after') die()
      await mayLive()
      return result
    }
    let asked = 0
    const { keeper, postgres } = first
    const passing = passHand({
      ...{ number, by },
      keeper: {
        ...keeper,
        giveHand: (given) => {
          if (isDead) throw new Error('the dead give nothing')
          return keeper.giveHand(given)
        },
      },
      closeBooks: () => through('close the books', () => wait(10)),
      postgres: { lastRecord: postgres.lastRecord, stop: () => through('stop', postgres.stop) },
      other: {
        ask: (patienceMs, word) => {
          const at = word?.step === 'expect' ? asking[Math.min(asked++, 2)]! : 'take'
          return through(at, () => first.ask(patienceMs, word))
        },
      },
    }).catch(() => {})
    await dead
    if (who === 'second') await second.close()
    if (who === 'second') await passing
  }

  /** Whoever started it starts it again; a person does what its page offers. Resolves with who is first. */
  async function upAgain(died: Death['who']): Promise<void> {
    await first.close()
    const one = await two.standBy(isFirstAt)
    const other = died === 'second' ? await two.standBy(across[isFirstAt]) : second
    const both = [one, other]
    const watching = setInterval(() => {
      if (both.every(({ now }) => isFirst(now().state))) areTwo = true
    }, 2)
    const isSettled = () => both.some(({ became }) => became.first !== undefined)
    for (let waited = 0; !isSettled() && waited < 20_000; waited += 20) {
      await wait(20)
      if (waited > 3_000 && both.every(({ now }) => now().state === 'cut')) await other.take(async () => {})
    }
    clearInterval(watching)
    expect(isSettled(), both.map(({ now }) => JSON.stringify(now())).join(' ')).toBe(true)
    const begun = one.became.first ? one : other
    const waits = begun === one ? other : one
    if (begun === other) isFirstAt = across[isFirstAt]
    first = await two.startAsFirst(isFirstAt, { isStarted: false, postgres: begun.became.first! })
    second = await asSecond(waits)
  }

  async function asSecond(waits: StandBy): Promise<StandBy> {
    if (['following', 'cut'].includes(waits.now().state)) return waits
    await expect.poll(() => waits.now().state, patient).toBe('fenced')
    if (!(await waits.rejoin())) await waits.close()
    return two.standBy(across[isFirstAt])
  }

  test.each(deaths)('of the $who, $when it is told: $step', { timeout: 120_000 }, async (death) => {
    await untilCovered()
    sold += 1
    await ask(first.postgres.app, `insert into sold values (${sold})`)
    await passAndDie(death)
    await upAgain(death.who)
    expect(await ask(first.postgres.app, 'select count(*)::integer from sold')).toBe(sold)
    expect(areTwo).toBe(false)
  })
})
