/** The first of two computers that both run passes the hand: what was sold lies at the new first, and the old one follows it. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFirst } from '#rules/relay/states.ts'
import { ask } from '../../testing/launched.ts'
import { pairTwoComputers, type TwoComputers } from '../../testing/two-computers.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { offerHand, passHand } from './pass-hand.ts'

const nothing = async () => {}
const patient = { timeout: 30_000, interval: 20 }
const by = { id: 'a', name: 'Salma', source: '127.0.0.1', device: 'test' }
const sell = ({ app }: EmbeddedPostgres, n: number) => ask(app, `insert into sold values (${n})`)
const sold = ({ app }: EmbeddedPostgres) =>
  ask(app, "select coalesce(string_agg(n::text, ' ' order by n), '') from sold")

/** One after another, as in an evening. */
describe('two computers that both run', () => {
  let two: TwoComputers
  let first: Awaited<ReturnType<TwoComputers['startAsFirst']>>
  let second: Awaited<ReturnType<TwoComputers['standBy']>>
  const untilCovered = async () => {
    await expect.poll(() => first.keeper.now().state, patient).toBe('covered')
    await expect.poll(() => second.now().state, patient).toBe('following')
  }
  beforeAll(async () => {
    two = await pairTwoComputers()
    first = two.first
  })
  afterAll(() => two.close())
  const pass = async () => {
    const { keeper, ask: asks, postgres } = first
    const other = { ask: asks }
    const number = await offerHand({ keeper, other })
    const begun = performance.now()
    await passHand({ ...{ keeper, other, number, by, postgres }, closeBooks: async () => {} })
    return performance.now() - begun
  }

  test('the hand is not offered while the second lacks anything', async () => {
    await expect(offerHand({ keeper: first.keeper, other: first })).rejects.toThrow("n'a pas encore tout")
  })

  test('the second is the first, with all that was sold and the name of who wished it', async () => {
    await sell(first.postgres, 1)
    second = await two.standBy('other')
    await untilCovered()
    await sell(first.postgres, 2)
    const passing = pass()
    // A person at the second taps meanwhile: the first runs, so that one is not called off.
    const tapped = Promise.all(
      Array.from({ length: 20 }, (_, n) => wait(n * 10).then(() => second.take(nothing))),
    )
    const ms = await passing
    expect((await tapped).every((isTaken) => !isTaken || isFirst(second.now().state))).toBe(true)
    expect(first.keeper.now()).toMatchObject({ state: 'following', term: 3 })
    expect(first.keeper.now().hand).toBeUndefined()
    await expect.poll(() => second.became.first, patient).toBeDefined()
    expect(second.now()).toMatchObject({ state: 'uncovered', term: 3 })
    expect(second.became.byHand).toEqual(['Salma 3'])
    expect(await sold(second.became.first!)).toBe('1 2')
    process.stdout.write(`the hand was passed in ${Math.round(ms)} ms\n`)
  })

  test('the old first follows the new one without another base, and gets the hand back', async () => {
    await first.close()
    first = await two.startAsFirst('other', { isStarted: false, postgres: second.became.first! })
    await sell(first.postgres, 3)
    second = await two.standBy('one')
    expect(second.now().state).toBe('cut')
    await untilCovered()
    expect(await sold(second.postgres()!)).toBe('1 2 3')
    expect(await ask(second.postgres()!.owner, 'select count(*)::integer from pg_replication_slots')).toBe(0)
    await pass()
    await expect.poll(() => second.became.first, patient).toBeDefined()
    expect(second.now()).toMatchObject({ state: 'uncovered', term: 4 })
    expect(await sold(second.became.first!)).toBe('1 2 3')
    expect(two.errors).toEqual([])
  })
})
