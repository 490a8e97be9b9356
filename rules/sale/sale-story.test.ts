import { describe, expect, test } from 'vitest'
import { type SalePast, storyOf } from './sale-story.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute))

const plain: SalePast = {
  ...{ at: at(0), vendorName: 'Nadia', receivedAt: null, steps: [], buzzers: [], cancellation: null },
}
const step = (minute: number, step: SalePast['steps'][number]['step'], isRecall = false) => ({
  ...{ at: at(minute), step, byName: 'Brahim', isRecall },
})
const words = (past: Partial<SalePast>) => storyOf({ ...plain, ...past }).map(({ what }) => what)

describe('the story of a sale', () => {
  test("begins with the vendor's sale, and ends there when nothing is cooked", () => {
    expect(storyOf(plain)).toEqual([{ what: 'sold', at: at(0), byName: 'Nadia' }])
  })

  test('lists the steps of its ticket in the order they were taken', () => {
    const steps = [step(2, 'preparing'), step(8, 'ready'), step(9, 'served')]
    expect(words({ receivedAt: at(0), steps })).toEqual([
      ...['sold', 'received', 'preparing', 'ready', 'handed-over'],
    ])
  })

  test('has a word for an order marked ready without having been started', () => {
    expect(words({ steps: [step(8, 'ready')] })).toEqual(['sold', 'ready'])
  })

  test('has a word of its own for a served order taken back to the counter', () => {
    const steps = [step(8, 'ready'), step(9, 'served'), step(10, 'ready')]
    expect(words({ steps })).toEqual(['sold', 'ready', 'handed-over', 'taken-back'])
  })

  test('has different words for a recall and a step back', () => {
    const steps = [step(8, 'ready'), step(9, 'preparing', true), step(10, 'ready'), step(11, 'preparing')]
    expect(words({ steps })).toEqual(['sold', 'ready', 'recalled', 'ready', 'preparing-again'])
    expect(words({ steps: [step(1, 'preparing'), step(2, 'new')] })).toEqual([
      ...['sold', 'preparing', 'waiting-again'],
    ])
  })

  test('has the call of a buzzer after its cause at the same instant', () => {
    const buzzers = [
      {
        ...{ number: '07', lentAt: at(1), lentByName: 'Nadia', endedAt: at(9), ended: 'returned' as const },
        calls: [
          { at: at(8), hasFailed: false },
          { at: at(8), hasFailed: true },
        ],
      },
    ]
    expect(words({ steps: [step(8, 'ready'), step(9, 'served')], buzzers })).toEqual([
      ...['sold', 'buzzer-lent', 'ready', 'buzzer-called', 'buzzer-silent', 'handed-over', 'buzzer-returned'],
    ])
  })

  test('says who cancelled the order and why, then which buzzer is to be fetched', () => {
    const told = storyOf({
      ...plain,
      cancellation: { at: at(5), byName: 'Samir', reason: 'Plat renvoyé' },
      buzzers: [
        {
          ...{ number: '07', lentAt: at(1), lentByName: null, calls: [] },
          ...{ endedAt: at(5), ended: 'cancelled' },
        },
      ],
    })
    expect(told.slice(-2)).toEqual([
      { what: 'cancelled', at: at(5), byName: 'Samir', reason: 'Plat renvoyé' },
      { what: 'buzzer-to-fetch', at: at(5), byName: null, buzzer: '07' },
    ])
  })
})
