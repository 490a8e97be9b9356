import { expect, test } from 'vitest'
import { unclaimedMinutes } from '#rules/order-call.ts'
import type { OrderOfStand } from './board-orders-store.ts'
import { readInTurn } from './read-in-turn.ts'

const at = new Date('2026-11-23T21:00:00Z')
const orderOf = (standId: string, number: string): OrderOfStand => ({
  ...{ standId, number, step: 'new' as const, since: at, orderedAt: at, loan: null },
  unclaimedMinutes: unclaimedMinutes.usual,
})

/** A database that answers when it is told to, with one order a stand, numbered by the question. */
function slowDatabase() {
  const asked: (readonly string[])[] = []
  const answers: ((isThere: boolean) => void)[] = []
  const orders = readInTurn(async (standIds) => {
    asked.push(standIds)
    const question = asked.length
    const isThere = await new Promise<boolean>((answer) => answers.push(answer))
    if (!isThere) throw new Error('the database is away')
    return standIds.map((standId) => orderOf(standId, `${standId}-${question}`))
  })
  return { asked, orders, answer: (isThere = true) => answers.shift()?.(isThere) }
}

test('however much changes while one question is asked, the next one asks for all of it, once', async () => {
  const { asked, orders, answer } = slowDatabase()
  orders.note(['A'])
  const first = orders.read()
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
})

test('what changes just as a reading ends is read too', async () => {
  const { asked, orders, answer } = slowDatabase()
  orders.note(['A'])
  const first = orders.read().then(() => {
    orders.note(['A'])
    return orders.read()
  })
  answer()
  await expect.poll(() => asked).toEqual([['A'], ['A']])
  answer()
  await first
})

test('what could not be read stays to be read', async () => {
  const { orders, answer } = slowDatabase()
  orders.note(['A'])
  const failed = orders.read()
  answer(false)
  await expect(failed).rejects.toThrow('away')
  const again = orders.read()
  answer()
  await again
  expect(orders.of(['A'])[0]?.number).toBe('A-2')
})
