/**
 * The recharge desk: one card at a time, from the scan to the result. What was sent is in the hands of its acts
 * (web/app/form/use-act.ts): how far they are comes along where it decides something.
 */
import type { CardOnTheWire } from '#contract/card.ts'
import type { Card } from '#rules/card.ts'
import { type Centimes, noMoney, parseDirhams } from '#rules/money.ts'
import type { ActState } from '../app/card-acts/card-act.ts'
import { type PadKey, type Typing, typeOn } from '../ui/money/money-typing.ts'

type OtherAct = {
  readonly what: 'refund' | 'initialize' | 'replace' | 'sell'
  /** As it was when the act was begun: what becomes of it afterwards is the act's to tell. */
  readonly card: CardOnTheWire
  readonly state: ActState
  /** Of the card that replaces it, once it does. */
  readonly newCode?: string
}

export type DeskState = {
  /** Of the card that lies there. */
  readonly code: string | undefined
  readonly typing: Typing
  /** The notes handed over, as typed. */
  readonly received: string
  /** Another card was held up before this one was finished. */
  readonly isUnfinished: boolean
  /** «Recharger 2 500,00 DH ?» */
  readonly isAsking: boolean
  /** The card as it was when its recharge was sent. */
  readonly sent: Card | undefined
  /** What is done with the card instead of recharging it: a refund in place of the pad, the others in a dialog. */
  readonly otherAct: OtherAct | undefined
}

export type DeskEvent =
  | { readonly kind: 'card laid'; readonly code: string }
  | { readonly kind: 'card removed' }
  | { readonly kind: 'key typed'; readonly key: PadKey }
  | { readonly kind: 'amount chosen'; readonly amount: Centimes }
  | { readonly kind: 'notes received'; readonly received: string }
  | { readonly kind: 'another card held up'; readonly isUnfinished: boolean }
  | { readonly kind: 'large amount asked about' }
  | { readonly kind: 'large amount doubted' }
  | { readonly kind: 'recharge sent'; readonly card: Card }
  | { readonly kind: 'act begun'; readonly what: OtherAct['what']; readonly card: CardOnTheWire }
  | { readonly kind: 'act told'; readonly state: ActState }
  | { readonly kind: 'card replaced'; readonly newCode: string }
  | { readonly kind: 'act left' }

export const emptyDesk: DeskState = {
  code: undefined,
  typing: { typed: '', isChosen: false },
  received: '',
  isUnfinished: false,
  isAsking: false,
  sent: undefined,
  otherAct: undefined,
}

export function nextDesk(desk: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case 'card laid':
      return { ...emptyDesk, code: event.code }
    case 'card removed':
      return emptyDesk
    case 'key typed':
      return { ...desk, typing: typeOn(desk.typing, event.key) }
    case 'amount chosen':
      return { ...desk, typing: { typed: written(event.amount), isChosen: true } }
    case 'notes received':
      return { ...desk, received: event.received }
    case 'another card held up':
      return { ...desk, isUnfinished: event.isUnfinished }
    case 'large amount asked about':
      return { ...desk, isUnfinished: false, isAsking: true }
    case 'large amount doubted':
      return { ...desk, isAsking: false }
    case 'recharge sent':
      return { ...desk, isUnfinished: false, isAsking: false, sent: event.card }
    case 'act begun':
      return { ...desk, otherAct: { what: event.what, card: event.card, state: 'idle' } }
    case 'act told':
      return withTold(desk, event.state)
    case 'card replaced':
      return { ...desk, otherAct: desk.otherAct && { ...desk.otherAct, newCode: event.newCode } }
    case 'act left':
      return { ...desk, otherAct: undefined }
  }
}

/** A card's sale takes the amount and the notes with it, be its answer lost: one more tap would recharge them again. */
function withTold(desk: DeskState, state: ActState): DeskState {
  const { otherAct, typing, received } = desk
  if (!otherAct) return desk
  const isTaken = otherAct.what === 'sell' && (state === 'done' || state === 'unknown')
  const left = isTaken ? emptyDesk : { typing, received }
  return { ...desk, typing: left.typing, received: left.received, otherAct: { ...otherAct, state } }
}

const written = (amount: Centimes) => (amount === 0 ? '' : String(amount / 100).replace('.', ','))

/** 0 while nothing is typed. */
export const amountOn = ({ typing }: DeskState): Centimes => parseDirhams(typing.typed) ?? noMoney

/** Whether what is asked about the card can be dropped for another card: no amount typed, nothing to be paid back. */
export const isAmountEmpty = ({ otherAct, typing }: DeskState): boolean =>
  otherAct?.what === 'refund' ? otherAct.state === 'refused' : typing.typed === ''

/** A question lies over the desk until it is answered; what a dialog tells of its end, the next card closes. */
export const isDialogOpen = ({ otherAct }: DeskState): boolean =>
  otherAct !== undefined && otherAct.what !== 'refund'

/** How far the recharge of the card, and its cancellation, have come. */
export type Sent = { readonly recharging: ActState; readonly cancelling: ActState }

/** How far the desk is with what it was asked to do. */
export type Progress =
  /** Something may still be typed or changed. */
  | 'open'
  | 'sending'
  /** Sent, its outcome unknown: its card is locked, and the next card may be served. */
  | 'in doubt'
  /** Told, until the next tap or scan. */
  | 'told'

const progress: Readonly<Record<ActState, Progress>> = {
  idle: 'open',
  sending: 'sending',
  unknown: 'in doubt',
  done: 'told',
  refused: 'told',
}

/** A refund that was refused may be confirmed again with the new figure: it is not over. */
export function progressOf({ otherAct }: DeskState, { recharging, cancelling }: Sent): Progress {
  if (otherAct?.what === 'refund') return otherAct.state === 'refused' ? 'open' : progress[otherAct.state]
  if (otherAct?.state === 'done') return 'told'
  return progress[cancelling === 'idle' ? recharging : cancelling]
}

/** What is shown beside the scanner, one thing at a time. */
export type Stage = 'waiting' | 'card' | 'refund' | 'recharge told' | 'cancellation told'

export function stageOf({ code, otherAct }: DeskState, { recharging, cancelling }: Sent): Stage {
  if (code === undefined) return 'waiting'
  if (otherAct?.what === 'refund') return 'refund'
  if (cancelling !== 'idle' && cancelling !== 'sending') return 'cancellation told'
  return recharging === 'idle' || recharging === 'sending' ? 'card' : 'recharge told'
}
