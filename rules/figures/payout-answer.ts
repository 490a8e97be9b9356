/** An administrator's note to the watch about cash paid out of a card that nobody had paid for. It moves no money. */
import { type AdminThen, whyNotTheirsToJudge } from '../people/second-pair-of-eyes.ts'
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'

export type PayoutAnswer = {
  /** The id of the refund or the initialization. */
  readonly operationId: string
  readonly adminId: string
  readonly note: string
  readonly at: Date
}

type Answering = {
  readonly adminId: string
  /** The administrators at the time of the payout. */
  readonly adminsThen: readonly AdminThen[]
  readonly note: string
  readonly now: Date
}

/**
 * Refused in order: no such payout, made by this admin while there is another admin, admin only since the payout, no note,
 * answered already.
 */
export function answerPayout(
  payout: { readonly id: string; readonly actorId: string } | undefined,
  before: PayoutAnswer | undefined,
  { adminId, adminsThen, note, now }: Answering,
): PayoutAnswer {
  if (!payout) throw new Refusal('payout-not-found')
  const why = whyNotTheirsToJudge({ adminId, doneById: payout.actorId, adminsThen })
  if (why) throw new Refusal(why === 'own' ? 'payout-own' : 'admin-since')
  const reason = mustGiveReason(note)
  if (before) throw new Refusal('payout-already-answered')
  return { operationId: payout.id, adminId, note: reason, at: now }
}
