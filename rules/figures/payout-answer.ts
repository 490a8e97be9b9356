/** What an administrator answers to the watch about cash paid out of a card that nobody had paid for. No money moves by it. */
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'

export type PayoutAnswer = {
  /** The refund or the initialization. */
  readonly operationId: string
  readonly adminId: string
  readonly note: string
  readonly at: Date
}

type Answering = {
  readonly adminId: string
  /** Whether somebody else could answer: then who paid it out may not. */
  readonly hasOtherAdmin: boolean
  readonly note: string
  readonly now: Date
}

/** Refused in order: no such payout, made by this admin while there is another, no note, answered already. */
export function answerPayout(
  payout: { readonly id: string; readonly actorId: string } | undefined,
  before: PayoutAnswer | undefined,
  { adminId, hasOtherAdmin, note, now }: Answering,
): PayoutAnswer {
  if (!payout) throw new Refusal('payout-not-found')
  if (payout.actorId === adminId && hasOtherAdmin) throw new Refusal('payout-own')
  const reason = mustGiveReason(note)
  if (before) throw new Refusal('payout-already-answered')
  return { operationId: payout.id, adminId, note: reason, at: now }
}
