import { describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { dirhams } from '#rules/plain/money.ts'
import { aCard } from '#rules/testing/a-card.ts'
import {
  amountOn,
  type DeskEvent,
  emptyDesk,
  isDialogOpen,
  isUntouched,
  nextDesk,
  progressOf,
  type Sent,
  stageOf,
} from './desk-state.ts'

const card = aCard()
const onTheWire = card as unknown as CardOnTheWire
const laid: DeskEvent = { kind: 'card laid', code: card.code }
const deskAfter = (...events: readonly DeskEvent[]) => events.reduce(nextDesk, emptyDesk)
const begun = (what: 'refund' | 'initialize' | 'replace'): DeskEvent => ({
  kind: 'act begun',
  what,
  card: onTheWire,
})
const nothingSent: Sent = { paying: 'idle', cancelling: 'idle' }

describe('a card laid on the recharge desk', () => {
  test('is shown with the pad to type its amount, in the place where the desk asked for a card', () => {
    expect(stageOf(emptyDesk, nothingSent)).toBe('waiting')
    expect(stageOf(deskAfter(laid), nothingSent)).toBe('card')
  })
  test('starts without anything typed, received or asked for the card before it', () => {
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
  test('is announced as a change of cards until an amount is typed', () => {
    const changed = deskAfter({ ...laid, isChanged: true })
    expect(changed.isChanged).toBe(true)
    expect(nextDesk(changed, { kind: 'key typed', key: '5' }).isChanged).toBe(false)
  })
})

describe('another card held up before the first is finished', () => {
  const asked = deskAfter(
    laid,
    { kind: 'key typed', key: '5' },
    { kind: 'another card held up', code: 'FP-2' },
  )
  test('leads to a question, and the amount stays with the first card once that is finished', () => {
    expect(asked.another).toBe('FP-2')
    const finished = nextDesk(asked, { kind: 'another card put away' })
    expect([finished.another, finished.code, amountOn(finished)]).toEqual([undefined, card.code, 5_00])
  })
  test('starts without anything of the first card once it is taken', () => {
    expect(nextDesk(asked, { kind: 'card laid', code: 'FP-2' })).toEqual({ ...emptyDesk, code: 'FP-2' })
  })
  test('leads to a question whatever was begun with the first: an amount, notes, its sale, a refund or a dialog', () => {
    const touches: readonly DeskEvent[] = [
      { kind: 'key typed', key: '5' },
      { kind: 'notes received', received: '200' },
      { kind: 'sale chosen', isSale: true },
      begun('refund'),
      begun('initialize'),
      begun('replace'),
    ]
    expect(isUntouched(deskAfter(laid))).toBe(true)
    for (const touch of touches) expect(isUntouched(deskAfter(laid, touch))).toBe(false)
  })
})

describe('the amount of a recharge', () => {
  test('is 0 until a key is typed, then what the keys say', () => {
    expect(amountOn(deskAfter(laid))).toBe(0)
    expect(amountOn(deskAfter(laid, { kind: 'key typed', key: '4' }, { kind: 'key typed', key: '0' }))).toBe(
      40_00,
    )
  })
  test('that was chosen with one tap is replaced by the next key', () => {
    const chosen = deskAfter(laid, { kind: 'amount chosen', amount: dirhams(100) })
    expect(amountOn(chosen)).toBe(100_00)
    expect(amountOn(nextDesk(chosen, { kind: 'key typed', key: '5' }))).toBe(5_00)
  })
  test('prevents another card from being taken, until it is erased', () => {
    const typed = deskAfter(laid, { kind: 'key typed', key: '4' })
    expect(isUntouched(typed)).toBe(false)
    expect(isUntouched(nextDesk(typed, { kind: 'key typed', key: '⌫' }))).toBe(true)
  })
  test('that is large needs a confirmation, and stays typed when that is declined', () => {
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
  const sent = deskAfter(laid, { kind: 'large amount asked about' }, { kind: 'payment sent', card })
  const when = (paying: Sent['paying'], cancelling: Sent['cancelling'] = 'idle') => [
    stageOf(sent, { paying, cancelling }),
    progressOf(sent, { paying, cancelling }),
  ]
  test('that was sent needs no more confirmation, and keeps the card as it was', () => {
    expect([sent.isAsking, sent.sent]).toEqual([false, card])
    expect(when('sending')).toEqual(['card', 'sending'])
  })
  test('without an answer is in doubt, and the next card may be served', () => {
    expect(when('unknown')).toEqual(['payment told', 'in doubt'])
  })
  test('that is done or refused is shown until the next card', () => {
    expect(when('done')).toEqual(['payment told', 'told'])
    expect(when('refused')).toEqual(['payment told', 'told'])
  })
  test('that is being cancelled is shown until the outcome of the cancellation is shown', () => {
    expect(when('done', 'sending')).toEqual(['payment told', 'sending'])
    expect(when('done', 'unknown')).toEqual(['cancellation told', 'in doubt'])
    expect(when('done', 'done')).toEqual(['cancellation told', 'told'])
    expect(when('done', 'refused')).toEqual(['cancellation told', 'told'])
  })
})

describe('another act on the card', () => {
  test('that refunds it replaces the pad, without a dialog', () => {
    const refund = deskAfter(laid, begun('refund'))
    expect([stageOf(refund, nothingSent), isDialogOpen(refund)]).toEqual(['refund', false])
    expect(stageOf(nextDesk(refund, { kind: 'act left' }), nothingSent)).toBe('card')
  })
  test('that refunds it, once refused, may be confirmed again or left for another card', () => {
    const asked = deskAfter(laid, begun('refund'))
    const refused = nextDesk(asked, { kind: 'act told', state: 'refused' })
    expect([progressOf(refused, nothingSent), isUntouched(refused)]).toEqual(['open', true])
    expect(isUntouched(asked)).toBe(false)
  })
  test('that initializes or replaces it has a dialog, and is over once it is done', () => {
    const asked = deskAfter(laid, begun('initialize'))
    expect([isDialogOpen(asked), progressOf(asked, nothingSent)]).toEqual([true, 'open'])
    expect(progressOf(nextDesk(asked, { kind: 'act told', state: 'done' }), nothingSent)).toBe('told')
  })
  test('that replaces it knows the new card, which is laid on the desk when the dialog is closed', () => {
    const replaced = deskAfter(laid, begun('replace'), { kind: 'card replaced', newCode: 'FP-2' })
    expect(replaced.otherAct?.newCode).toBe('FP-2')
    expect(deskAfter(laid, { kind: 'card replaced', newCode: 'FP-2' }).otherAct).toBeUndefined()
  })
  test('changes nothing on a desk that has turned to another card', () => {
    expect(deskAfter(laid, begun('replace'), laid, { kind: 'act told', state: 'done' })).toEqual(
      deskAfter(laid),
    )
  })
})

describe('a card that is not in hand', () => {
  const looked = deskAfter({ kind: 'lost card looked for' })
  test('is searched for in a dialog, over a desk that waits for a card', () => {
    expect([isDialogOpen(looked), stageOf(looked, nothingSent)]).toEqual([true, 'waiting'])
    expect(nextDesk(looked, { kind: 'act left' })).toEqual(emptyDesk)
  })
  test('leaves the desk to the card that replaces it, once the dialog is closed', () => {
    const replaced = nextDesk(looked, { kind: 'card replaced', newCode: 'FP-2' })
    expect(replaced.otherAct?.newCode).toBe('FP-2')
    expect(progressOf(nextDesk(replaced, { kind: 'act told', state: 'done' }), nothingSent)).toBe('told')
    expect(isDialogOpen(nextDesk(replaced, laid))).toBe(false)
  })
})
