import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { type Gift, giveAll } from './many-gifts.ts'

const gifts = (count: number): Gift[] =>
  Array.from({ length: count }, (_, n) => ({ operationId: `operation-${n}`, cardId: `card-${n}` }))
const fault = (message: string) => ({ cardId: 'card-0', cardCode: null, message, code: 'any' })

test('two hundred and fifty cards are given in three calls, with one result for all', async () => {
  const sent: number[] = []
  const told = await giveAll({ because: 'offered', gifts: gifts(250) }, async (some) => {
    sent.push(some.gifts.length)
    const first = some.gifts[0] as Gift
    return {
      ...{ given: some.gifts.length - 1, collected: centimes(some.gifts.length * 50_00 - 50_00) },
      faults: [{ ...fault('déjà vendue'), cardId: first.cardId }],
    }
  })
  expect(sent).toEqual([100, 100, 50])
  expect([told.given, told.collected]).toEqual([247, 12_350_00])
  expect(told.faults.map(({ cardId }) => cardId)).toEqual(['card-0', 'card-100', 'card-200'])
})

test('a retry after a lost answer uses the operation ids of the first attempt', async () => {
  const asked = { because: 'offered', gifts: gifts(2) } as const
  const seen: string[] = []
  const ask = (answers: boolean) => async (some: { gifts: Gift[] }) => {
    seen.push(...some.gifts.map(({ operationId }) => operationId))
    if (!answers) throw new Error('no answer')
    return { given: 2, collected: centimes(0), faults: [] }
  }
  await expect(giveAll(asked, ask(false))).rejects.toThrow('no answer')
  await giveAll(asked, ask(true))
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
})
