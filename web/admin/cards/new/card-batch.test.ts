import { describe, expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { batchOf, type CardBatch, cardsInOneCall, nextOf, readCount, runBatch } from './card-batch.ts'

const wish = { type: 'BASIC', initialBalance: centimes(50_00), validityDays: 30, way: 'to-sell' } as const
const idsFor = (count: number) => Array.from({ length: count }, (_, place) => `operation ${place}`)

/** A server that makes the card of each operation id once, like the books; the calls named in `silentOn` get no answer. */
function aPrinter({ silentOn = [] }: { silentOn?: readonly number[] } = {}) {
  const made = new Map<string, { id: string }>()
  const sent: (readonly string[])[] = []
  const told: CardBatch[] = []
  const send = async ({ operationIds }: { operationIds: readonly string[] }) => {
    sent.push(operationIds)
    for (const id of operationIds) made.set(id, { id: id.replace('operation', 'card') })
    if (silentOn.includes(sent.length)) throw new Refusal('network-failed')
    return operationIds.map((id) => made.get(id)!)
  }
  const run = { send, tell: (batch: CardBatch) => void told.push(batch) }
  return { made, sent, told, run }
}

describe('a batch of cards', () => {
  test('is made a few cards at a time, and reports its progress', async () => {
    const printer = aPrinter()
    const done = await runBatch(batchOf(wish, idsFor(60)), printer.run)
    expect(done.cardIds).toEqual(idsFor(60).map((id) => id.replace('operation', 'card')))
    expect(printer.sent.map((ids) => ids.length)).toEqual([cardsInOneCall, cardsInOneCall, 10])
    expect(printer.told.map(({ cardIds }) => cardIds.length)).toEqual([0, 25, 50, 60])
    expect(done).toMatchObject({ isRunning: false, stopped: undefined })
  })
  test('stops at the first call without an answer, and counts only the cards that are certain', async () => {
    const stopped = await runBatch(batchOf(wish, idsFor(60)), aPrinter({ silentOn: [2] }).run)
    expect(stopped.cardIds).toHaveLength(25)
    expect(stopped).toMatchObject({ isRunning: false, stopped: { code: 'network-failed' } })
  })
  test('continues with the same operation ids, so that no card is made twice', async () => {
    const printer = aPrinter({ silentOn: [2] })
    const stopped = await runBatch(batchOf(wish, idsFor(60)), printer.run)
    const done = await runBatch(stopped, printer.run)
    expect(printer.sent[2]).toEqual(printer.sent[1])
    expect(printer.made.size).toBe(60)
    expect(new Set(done.cardIds).size).toBe(60)
    expect(nextOf(done)).toEqual([])
  })
})

describe('the field for the number of cards', () => {
  for (const [typed, count] of [
    ['1', 1],
    [' 12 ', 12],
    ['500', 500],
    ['0', undefined],
    ['501', undefined],
    ['', undefined],
    ['1,5', undefined],
    ['-3', undefined],
  ] as const)
    test(`«${typed}» is ${count ?? 'no number of cards'}`, () => expect(readCount(typed)).toBe(count))
})
