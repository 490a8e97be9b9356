/** Two computers of a house, with their databases, their doors and what each keeps of itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../testing/launched.ts'
import { pairTwoComputers, type TwoComputers } from '../../testing/two-computers.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { keepSlot } from '../replication/replication-client.ts'

const patient = { timeout: 30_000, interval: 50 }
const sell = ({ app }: EmbeddedPostgres, n: number) => ask(app, `insert into sold values (${n})`)
const sold = ({ app }: EmbeddedPostgres) =>
  ask(app, "select coalesce(string_agg(n::text, ' ' order by n), '') from sold")

/** One after another, as in an evening. */
describe('two computers of a house', () => {
  let two: TwoComputers
  let first: TwoComputers['first']
  let second: Awaited<ReturnType<TwoComputers['startAsSecond']>>
  beforeAll(async () => {
    two = await pairTwoComputers()
    first = two.first
  })
  afterAll(() => two.close())
  const untilCovered = () => expect.poll(() => first.keeper.now().state, patient).toBe('covered')

  test('a second that joins while the first sells covers it', async () => {
    await sell(first.postgres, 1)
    second = await two.startAsSecond('other')
    await untilCovered()
    await expect.poll(() => second.keeper.now().state, patient).toBe('following')
    await sell(first.postgres, 2)
    expect(await sold(second.postgres()!)).toBe('1 2')
    expect(second.firstHeardAgoMs()).toBeLessThan(5_000)
    // Neither PostgreSQL listens on a network: all goes through the doors.
    for (const { owner } of [first.postgres, second.postgres()!])
      expect(await ask(owner, 'show listen_addresses')).toBe('')
  })

  test('a first that starts again is sure once the second says that it is the second, and is covered again', async () => {
    await first.close()
    await expect.poll(() => second.keeper.now().state, patient).toBe('cut')
    first = await two.startAsFirst('one')
    await untilCovered()
    await sell(first.postgres, 3)
    expect(await sold(second.postgres()!)).toBe('1 2 3')
  })

  test('a second from which the first took the log meanwhile takes another base by itself', async () => {
    await second.close()
    await expect.poll(() => first.keeper.now().state, patient).toBe('uncovered')
    await ask(first.postgres.owner, "select pg_drop_replication_slot('second')")
    await sell(first.postgres, 4)
    await ask(first.postgres.owner, 'select pg_switch_wal()')
    await ask(first.postgres.owner, 'checkpoint')
    await keepSlot(first.postgres.copies, 'second')
    second = await two.startAsSecond('other', { isStarted: true })
    await untilCovered()
    expect(await sold(second.postgres()!)).toBe('1 2 3 4')
    expect(two.errors).toEqual([])
  })

  test('a second that receives is not made first, and one that was cut is, at a second try where the first failed', async () => {
    await expect.poll(() => second.keeper.now().state, patient).toBe('following')
    expect(await second.take('take', async () => {})).toBeUndefined()
    await first.close()
    await expect.poll(() => second.keeper.now().state, patient).toBe('cut')
    const failing = second.take('take', () => Promise.reject(new Error('the disk is full')))
    await expect(failing).rejects.toThrow('the disk is full')
    expect(second.keeper.now()).toMatchObject({ state: 'cut', term: 3 })
    const entered: number[] = []
    const promoted = await second.take('take', async (postgres, term) => {
      await sell(postgres, 5)
      entered.push(term)
    })
    expect(entered).toEqual([5])
    expect(await sold(promoted!)).toBe('1 2 3 4 5')
    first = await two.startAsFirst('other', { isStarted: false, postgres: promoted! })
  })

  test('the old first, back, acknowledges nothing and says so on its disk', async () => {
    const old = await two.startAsFirst('one')
    await expect
      .poll(() => old.keeper.now(), patient)
      .toMatchObject({ state: 'fenced', term: 2, highestTerm: 5 })
    expect(first.keeper.now()).toMatchObject({ state: 'uncovered', term: 5 })
    expect(two.errors).toEqual([])
  })
})
