import { expect, test } from 'vitest'
import { unclaimedMinutes } from '#rules/kitchen/order-call.ts'
import type { OrderOfStand } from './board-orders-store.ts'
import { readInTurn } from './read-in-turn.ts'

const at = new Date('2026-11-23T21:00:00Z')
const orderOf = (standId: string, number: string): OrderOfStand => ({
  ...{ standId, number, step: 'new' as const, since: at, orderedAt: at, loan: null },
  unclaimedMinutes: unclaimedMinutes.usual,
})

/** A fake database that answers when the test says so: one order for each stand, numbered by the query. */
function slowDatabase() {
  const asked: (readonly string[])[] = []
  const shown: (readonly string[])[] = []
  const answers: ((isThere: boolean) => void)[] = []
  const ask = async (standIds: readonly string[]) => {
    asked.push(standIds)
    const question = asked.length
    const isThere = await new Promise<boolean>((answer) => answers.push(answer))
    if (!isThere) throw new Error('the database is away')
    return standIds.map((standId) => orderOf(standId, `${standId}-${question}`))
  }
  const orders = readInTurn({ ask, onRead: (standIds) => shown.push(standIds) })
  return { asked, shown, orders, answer: (isThere = true) => answers.shift()?.(isThere) }
}

test('all changes during one query are read by the next query, and shown once', async () => {
  const { asked, shown, orders, answer } = slowDatabase()
  orders.note(['A'])
  const first = orders.read()
  await expect.poll(() => asked).toEqual([['A']])
  const others = Array.from({ length: 20 }, (_, n) => {
    orders.note([n % 2 ? 'A' : 'B'])
    return orders.read()
  })
  answer()
  await expect.poll(() => asked).toEqual([['A'], ['B', 'A']])
  answer()
  await Promise.all([first, ...others])
  expect(orders.of(['A', 'B']).map(({ number }) => number)).toEqual(['A-2', 'B-2'])
  expect(asked).toHaveLength(2)
  expect(shown).toEqual(asked)
})

test('a change that comes just as a query ends is read too', async () => {
  const { asked, orders, answer } = slowDatabase()
  orders.note(['A'])
  const both = orders.read().then(() => {
    orders.note(['A'])
    return orders.read()
  })
  await expect.poll(() => asked).toEqual([['A']])
  answer()
  await expect.poll(() => asked).toEqual([['A'], ['A']])
  answer()
  await both
})

test('a change is shown as soon as it is read, even if tills keep selling', async () => {
  const shown: (string | undefined)[] = []
  const orders = readInTurn({
    ask: async (standIds) => {
      orders.note(['A'])
      orders.read().catch(() => undefined)
      return standIds.map((standId) => orderOf(standId, `${standId}-1`))
    },
    onRead: () => shown.push(orders.of(['A'])[0]?.number),
  })
  orders.note(['A'])
  await orders.read()
  expect(shown).toEqual(['A-1'])
})

test('after a query, the boards pause before the next one', async () => {
  const askedAt: number[] = []
  const orders = readInTurn({
    ask: async () => {
      askedAt.push(performance.now())
      return []
    },
    onRead: () => undefined,
  })
  for (let round = 0; round < 4; round += 1) {
    orders.note(['A'])
    await orders.read()
  }
  const rests = askedAt.slice(1).map((at, n) => at - (askedAt[n] as number))
  expect(Math.min(...rests)).toBeGreaterThan(490)
})

test('orders that could not be read are read by the next query', async () => {
  const { asked, shown, orders, answer } = slowDatabase()
  orders.note(['A'])
  const failed = orders.read()
  failed.catch(() => undefined)
  await expect.poll(() => asked).toHaveLength(1)
  answer(false)
  await expect(failed).rejects.toThrow('away')
  expect(shown).toEqual([])
  const again = orders.read()
  await expect.poll(() => asked).toHaveLength(2)
  answer()
  await again
  expect(orders.of(['A'])[0]?.number).toBe('A-2')
})
