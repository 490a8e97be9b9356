import { describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card.ts'
import { dirhams } from '#rules/money.ts'
import { aCard } from '#rules/testing/a-card.ts'
import {
  amountOn,
  type DeskEvent,
  emptyDesk,
  isAmountEmpty,
  isDialogOpen,
  nextDesk,
  progressOf,
  type Sent,
  stageOf,
} from './desk-state.ts'

const card = aCard()
const onTheWire = card as unknown as CardOnTheWire
const laid: DeskEvent = { kind: 'card laid', code: card.code }
const deskAfter = (...events: readonly DeskEvent[]) => events.reduce(nextDesk, emptyDesk)
const begun = (what: 'refund' | 'initialize' | 'replace' | 'sell'): DeskEvent => ({
  kind: 'act begun',
  what,
  card: onTheWire,
})
const nothingSent: Sent = { recharging: 'idle', cancelling: 'idle' }

describe('a card laid on the recharge desk', () => {
  test('is shown with its amount to type, where the desk waited for a card', () => {
    expect(stageOf(emptyDesk, nothingSent)).toBe('waiting')
    expect(stageOf(deskAfter(laid), nothingSent)).toBe('card')
  })
  test('finds nothing of what was typed, received or asked for the card before it', () => {
    const before = deskAfter(
      laid,
      { kind: 'key typed', key: '5' },
      { kind: 'notes received', received: '200' },
    )
    expect(nextDesk(before, { kind: 'card laid', code: 'FP-1' })).toEqual({ ...emptyDesk, code: 'FP-1' })
  })
  test('leaves an empty desk once it is removed', () => {
    expect(deskAfter(laid, { kind: 'key typed', key: '5' }, { kind: 'card removed' })).toEqual(emptyDesk)
  })
  test('that another card follows too early says that it is not finished, until a card is laid', () => {
    const unfinished = deskAfter(laid, { kind: 'another card held up', isUnfinished: true })
    expect(unfinished.isUnfinished).toBe(true)
    expect(nextDesk(unfinished, laid).isUnfinished).toBe(false)
  })
})

describe('the amount of a recharge', () => {
  test('is nothing until a key is typed, then what the keys say', () => {
    expect(amountOn(deskAfter(laid))).toBe(0)
    expect(amountOn(deskAfter(laid, { kind: 'key typed', key: '4' }, { kind: 'key typed', key: '0' }))).toBe(
      40_00,
    )
  })
  test('chosen with one tap gives way to the next key', () => {
    const chosen = deskAfter(laid, { kind: 'amount chosen', amount: dirhams(100) })
    expect(amountOn(chosen)).toBe(100_00)
    expect(amountOn(nextDesk(chosen, { kind: 'key typed', key: '5' }))).toBe(5_00)
  })
  test('keeps another card from being taken, until it is erased', () => {
    const typed = deskAfter(laid, { kind: 'key typed', key: '4' })
    expect(isAmountEmpty(typed)).toBe(false)
    expect(isAmountEmpty(nextDesk(typed, { kind: 'key typed', key: '⌫' }))).toBe(true)
  })
  test('that is large is asked about, and stays typed when it is doubted', () => {
    const asked = deskAfter(
      laid,
      { kind: 'amount chosen', amount: dirhams(2500) },
      { kind: 'large amount asked about' },
    )
    expect(asked.isAsking).toBe(true)
    const doubted = nextDesk(asked, { kind: 'large amount doubted' })
    expect([doubted.isAsking, amountOn(doubted)]).toEqual([false, 2500_00])
  })
})

describe('a recharge', () => {
  const sent = deskAfter(laid, { kind: 'large amount asked about' }, { kind: 'recharge sent', card })
  const when = (recharging: Sent['recharging'], cancelling: Sent['cancelling'] = 'idle') => [
    stageOf(sent, { recharging, cancelling }),
    progressOf(sent, { recharging, cancelling }),
  ]
  test('once sent asks nothing more, and keeps the card as it was', () => {
    expect([sent.isAsking, sent.sent]).toEqual([false, card])
    expect(when('sending')).toEqual(['card', 'sending'])
  })
  test('without an answer is in doubt: the next card may be served', () => {
    expect(when('unknown')).toEqual(['recharge told', 'in doubt'])
  })
  test('done or refused is told until the next card', () => {
    expect(when('done')).toEqual(['recharge told', 'told'])
    expect(when('refused')).toEqual(['recharge told', 'told'])
  })
  test('being taken back stays told until its cancellation is', () => {
    expect(when('done', 'sending')).toEqual(['recharge told', 'sending'])
    expect(when('done', 'unknown')).toEqual(['cancellation told', 'in doubt'])
    expect(when('done', 'done')).toEqual(['cancellation told', 'told'])
    expect(when('done', 'refused')).toEqual(['cancellation told', 'told'])
  })
})

describe('another act on the card', () => {
  test('that pays it back takes the place of the pad, without a dialog', () => {
    const refund = deskAfter(laid, begun('refund'))
    expect([stageOf(refund, nothingSent), isDialogOpen(refund)]).toEqual(['refund', false])
    expect(stageOf(nextDesk(refund, { kind: 'act left' }), nothingSent)).toBe('card')
  })
  test('that pays it back, once refused, may be confirmed again or left for another card', () => {
    const asked = deskAfter(laid, begun('refund'))
    const refused = nextDesk(asked, { kind: 'act told', state: 'refused' })
    expect([progressOf(refused, nothingSent), isAmountEmpty(refused)]).toEqual(['open', true])
    expect(isAmountEmpty(asked)).toBe(false)
  })
  test('that initializes or replaces it is asked in a dialog, over once it is done', () => {
    const asked = deskAfter(laid, begun('initialize'))
    expect([isDialogOpen(asked), progressOf(asked, nothingSent)]).toEqual([true, 'open'])
    expect(progressOf(nextDesk(asked, { kind: 'act told', state: 'done' }), nothingSent)).toBe('told')
  })
  test('that replaces it knows the new card, which is laid when the dialog is closed', () => {
    const replaced = deskAfter(laid, begun('replace'), { kind: 'card replaced', newCode: 'FP-2' })
    expect(replaced.otherAct?.newCode).toBe('FP-2')
    expect(deskAfter(laid, { kind: 'card replaced', newCode: 'FP-2' }).otherAct).toBeUndefined()
  })
  const selling = [
    laid,
    { kind: 'amount chosen', amount: dirhams(50) },
    { kind: 'notes received', received: '200' },
    begun('sell'),
  ] as const satisfies readonly DeskEvent[]
  test.each(['done', 'unknown'] as const)(
    'that sells it leaves no amount that one more tap would recharge again: %s',
    (state) => {
      const after = deskAfter(...selling, { kind: 'act told', state }, { kind: 'act left' })
      expect([amountOn(after), after.received, after.code]).toEqual([0, '', card.code])
    },
  )
  test('that sells it, once refused or left, finds its amount and notes as they were typed', () => {
    for (const told of [[], [{ kind: 'act told', state: 'refused' } as const]]) {
      const after = deskAfter(...selling, ...told, { kind: 'act left' })
      expect([amountOn(after), after.received]).toEqual([50_00, '200'])
    }
  })
  test('tells nothing to a desk that has turned to another card', () => {
    expect(deskAfter(laid, begun('replace'), laid, { kind: 'act told', state: 'done' })).toEqual(
      deskAfter(laid),
    )
  })
})
