/**
 * The state of the recharge desk: one card at a time, from the scan to the result. The progress of the calls is kept by their acts
 * (web/app/form/use-act.ts), and passed in where it matters.
 */
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { Card } from '#rules/card/card.ts'
import { type Centimes, noMoney, parseDirhams, typedAmount } from '#rules/plain/money.ts'
import type { ActState } from '../app/card-acts/card-act.ts'
import { type PadKey, type Typing, typeOn } from '../ui/money/money-typing.ts'

type OnCard = {
  readonly what: 'refund' | 'initialize' | 'replace'
  /** The card as it was when the act was begun: later changes of the card do not show here. */
  readonly card: CardOnTheWire
}

/** «find» searches for a card that is not in hand, at an empty desk. */
type OtherAct = (OnCard | { readonly what: 'find'; readonly card?: undefined }) & {
  readonly state: ActState
  /** The code of the card that replaces this one, once it does. */
  readonly newCode?: string
}

export type DeskState = {
  /** The code of the card on the desk. */
  readonly code: string | undefined
  readonly typing: Typing
  /** The sum of the notes handed over, as typed. */
  readonly received: string
  /** The code of another card, held up before this one was finished: nothing is sent until the operator chooses one of the two. */
  readonly another: string | undefined
  /** The card replaced another one for which nothing was begun. */
  readonly isChanged: boolean
  /** Whether the payment sells the card; undefined while the card itself decides. */
  readonly isSale: boolean | undefined
  /** The confirmation of a large amount is open: «Recharger 2 500,00 DH ?» */
  readonly isAsking: boolean
  /** The card as it was when its recharge, or its sale, was sent. */
  readonly sent: Card | undefined
  /** The act chosen instead of a recharge: a refund in place of the pad, the others in a dialog. */
  readonly otherAct: OtherAct | undefined
}

export type DeskEvent =
  | { readonly kind: 'card laid'; readonly code: string; readonly isChanged?: boolean }
  | { readonly kind: 'card removed' }
  | { readonly kind: 'key typed'; readonly key: PadKey }
  | { readonly kind: 'amount chosen'; readonly amount: Centimes }
  | { readonly kind: 'notes received'; readonly received: string }
  | { readonly kind: 'another card held up'; readonly code: string }
  | { readonly kind: 'another card put away' }
  | { readonly kind: 'sale chosen'; readonly isSale: boolean }
  | { readonly kind: 'large amount asked about' }
  | { readonly kind: 'large amount doubted' }
  | { readonly kind: 'payment sent'; readonly card: Card }
  | { readonly kind: 'act begun'; readonly what: OnCard['what']; readonly card: CardOnTheWire }
  | { readonly kind: 'lost card looked for' }
  | { readonly kind: 'act told'; readonly state: ActState }
  | { readonly kind: 'card replaced'; readonly newCode: string }
  | { readonly kind: 'act left' }

export const emptyDesk: DeskState = {
  code: undefined,
  typing: { typed: '', isChosen: false },
  received: '',
  another: undefined,
  isChanged: false,
  isSale: undefined,
  isAsking: false,
  sent: undefined,
  otherAct: undefined,
}

export function nextDesk(desk: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case 'card laid':
      return { ...emptyDesk, code: event.code, isChanged: event.isChanged ?? false }
    case 'card removed':
      return emptyDesk
    case 'key typed':
      return { ...desk, isChanged: false, typing: typeOn(desk.typing, event.key) }
    case 'amount chosen':
      return { ...desk, isChanged: false, typing: { typed: written(event.amount), isChosen: true } }
    case 'notes received':
      return { ...desk, received: event.received }
    case 'another card held up':
      return { ...desk, another: event.code }
    case 'another card put away':
      return { ...desk, another: undefined }
    case 'sale chosen':
      return { ...desk, isSale: event.isSale, otherAct: undefined }
    case 'large amount asked about':
      return { ...desk, isAsking: true }
    case 'large amount doubted':
      return { ...desk, isAsking: false }
    case 'payment sent':
      return { ...desk, isAsking: false, sent: event.card }
    case 'act begun':
      return { ...desk, otherAct: { what: event.what, card: event.card, state: 'idle' } }
    case 'lost card looked for':
      return { ...desk, otherAct: { what: 'find', state: 'idle' } }
    case 'act told':
      return { ...desk, otherAct: desk.otherAct && { ...desk.otherAct, state: event.state } }
    case 'card replaced':
      return { ...desk, otherAct: desk.otherAct && { ...desk.otherAct, newCode: event.newCode } }
    case 'act left':
      return { ...desk, otherAct: undefined }
  }
}

const written = (amount: Centimes) => (amount === 0 ? '' : typedAmount(amount))

/** The typed amount; 0 while nothing is typed. */
export const amountOn = ({ typing }: DeskState): Centimes => parseDirhams(typing.typed) ?? noMoney

/** Whether another card can replace this one without a question: nothing typed, no notes, no act begun. */
export const isUntouched = ({ otherAct, typing, received, isSale }: DeskState): boolean =>
  otherAct ? otherAct.state === 'refused' : typing.typed === '' && received === '' && isSale !== true

/** Whether a dialog lies over the desk. A question stays until it is answered; a dialog that shows a result is closed by the next card. */
export const isDialogOpen = ({ otherAct }: DeskState): boolean =>
  otherAct !== undefined && otherAct.what !== 'refund'

/** The progress of the card's recharge, or sale, and of its cancellation. */
export type Sent = { readonly paying: ActState; readonly cancelling: ActState }

/** The progress of the act on the desk. */
export type Progress =
  /** Something can still be typed or changed. */
  | 'open'
  | 'sending'
  /** The act was sent and its outcome is unknown: its card is locked, but the next card may be served. */
  | 'in doubt'
  /** The outcome is shown, until the next tap or scan. */
  | 'told'

const progress: Readonly<Record<ActState, Progress>> = {
  idle: 'open',
  sending: 'sending',
  unknown: 'in doubt',
  done: 'told',
  refused: 'told',
}

/** A refused refund can be confirmed again with the new balance, so it is not over. */
export function progressOf({ otherAct }: DeskState, { paying, cancelling }: Sent): Progress {
  if (otherAct?.what === 'refund') return otherAct.state === 'refused' ? 'open' : progress[otherAct.state]
  if (otherAct?.state === 'done') return 'told'
  return progress[cancelling === 'idle' ? paying : cancelling]
}

/** What is shown beside the scanner, one thing at a time. */
export type Stage = 'waiting' | 'card' | 'refund' | 'payment told' | 'cancellation told'

export function stageOf({ code, otherAct }: DeskState, { paying, cancelling }: Sent): Stage {
  if (code === undefined) return 'waiting'
  if (otherAct?.what === 'refund') return 'refund'
  if (cancelling !== 'idle' && cancelling !== 'sending') return 'cancellation told'
  return paying === 'idle' || paying === 'sending' ? 'card' : 'payment told'
}
