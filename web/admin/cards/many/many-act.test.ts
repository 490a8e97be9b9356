import { expect, test } from 'vitest'
import { centimes } from '#rules/plain/money.ts'
import { balanceOf, heldInWords, type ManyAct, manyActOf, readManyAct, runManyAct } from './many-act.ts'

const plain = (words: string) => words.replaceAll(/\s/g, ' ')
const actOn = (count: number): ManyAct => {
  let ids = 0
  const cards = Array.from({ length: count }, (_, n) => ({ id: `card-${n}`, balance: centimes(10_00) }))
  return manyActOf({ kind: 'deactivate', expiryDate: '' }, cards, () => `operation-${ids++}`)
}
const fault = (cardId: string) => ({ cardId, cardCode: null, code: 'any', message: 'Non' })

test('sixty cards are sent in three calls, and kept after each answer', async () => {
  const kept: number[] = []
  const sent: number[] = []
  const end = await runManyAct(actOn(60), {
    send: async (_, cards) => {
      sent.push(cards.length)
      return { done: cards.length - 1, faults: [fault(cards[0]?.cardId ?? '')] }
    },
    keep: ({ answered }) => kept.push(answered),
  })
  expect(sent).toEqual([25, 25, 10])
  expect(kept).toEqual([0, 25, 50, 60])
  expect([end.done, end.faults.map(({ cardId }) => cardId)]).toEqual([57, ['card-0', 'card-25', 'card-50']])
})

test('an act that was cut goes on with the cards that have no answer, under the operation ids of the first attempt', async () => {
  let kept = actOn(60)
  const sent: string[] = []
  const sending = (calls: number) => {
    let left = calls
    return {
      send: async (_: ManyAct, cards: ManyAct['cards']) => {
        sent.push(cards[0]?.operationId ?? '')
        if (left === 0) throw new Error('killed')
        left -= 1
        return { done: cards.length, faults: [] }
      },
      keep: (act: ManyAct) => {
        kept = act
      },
    }
  }
  await expect(runManyAct(kept, sending(1))).rejects.toThrow('killed')
  expect(plain(heldInWords(kept))).toBe('Désactivation interrompue : 25 cartes sur 60 ont leur réponse.')
  const stored = readManyAct(JSON.parse(JSON.stringify(kept)))
  if (!stored) throw new Error('the act was not read back')
  const end = await runManyAct(stored, sending(9))
  expect(sent).toEqual(['operation-0', 'operation-25', 'operation-25', 'operation-50'])
  expect([end.done, end.answered]).toEqual([60, 60])
  expect(plain(heldInWords(end))).toBe('Désactivation terminée : 60 cartes désactivées.')
})

test('an act that is complete sends nothing more', async () => {
  const complete = { ...actOn(3), answered: 3, done: 3 }
  const send = () => Promise.reject(new Error('sent'))
  expect(await runManyAct(complete, { send, keep: () => undefined })).toBe(complete)
})

test('the sum of the balances is that of all the cards', () => {
  expect(balanceOf(actOn(3).cards)).toBe(30_00)
})

test.each([undefined, null, 3, {}, { kind: 'give' }, { ...actOn(2), cards: 'all' }])(
  'stored as %j, no act is found',
  (found) => {
    expect(readManyAct(found)).toBeUndefined()
  },
)
