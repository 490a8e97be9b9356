/** Cancelling the last recharge of a till, made with a wrong amount a moment ago: card and drawer become as before, at most once. */

import { house, moveMoney } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustFindTrustedCard, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Card, takeBack } from '../card/card.ts'
import { type Centimes, centimes, negated, noMoney } from '../plain/money.ts'
import { Refusal } from '../plain/refusal.ts'
import { type Till, totalOf, withCash } from '../till/till.ts'
import type { BookedRecharge } from './booked-recharge.ts'

export const minutesToCancelRecharge = 2

export type RechargeCancellation = { readonly rechargeId: string; readonly cardId: string }

export type RechargeCancelled = {
  readonly rechargeId: string
  readonly cardId: string
  /** The cash handed back to the customer. */
  readonly amount: Centimes
  readonly balanceBefore: Centimes
  readonly balanceAfter: Centimes
  readonly at: Date
}

/** The last instant at which a recharge made at this time may be cancelled. */
export const rechargeCancellableUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + minutesToCancelRecharge * 60_000)

/**
 * Refused in order: not allowed, no open till, recharge unknown or another till's, already cancelled, not the last of the
 * till, too old, card suspect, card out of service, part of the recharge is spent (of a card sale, part of the card's own balance too), not enough cash in the drawer.
 */
export function decideRechargeCancellation(
  books: Books,
  act: Act<RechargeCancellation>,
): Decision<RechargeCancelled> {
  const { actorId, input, now } = act
  mustBeAllowed(books, actorId, 'recharge a card')
  const till = mustHoldOpenTill(books, actorId, 'recharge')
  const recharge = mustBeCancellable(books.recharges.get(input.rechargeId), { till, ...input, now })
  const before = mustFindTrustedCard(books, recharge.cardId)
  const after = takenBack(before, recharge)
  const handedBack = centimes(recharge.amount + recharge.settled)
  return {
    amount: negated(recharge.amount),
    settled: negated(recharge.settled),
    card: { before, after },
    till: withCash(till, negated(handedBack)),
    reversesId: recharge.id,
    changes: {
      transfers: [
        ...moveMoney(after.id, till.id, recharge.amount),
        ...moveMoney(house.cardsToCollect, till.id, recharge.settled),
      ],
      cancelledRecharge: { ...recharge, isCancelled: true },
    },
    answer: {
      rechargeId: recharge.id,
      cardId: after.id,
      amount: handedBack,
      balanceBefore: before.balance,
      balanceAfter: after.balance,
      at: now,
    },
  }
}

/** The card as before the recharge. After a cancelled sale it is for sale again, with its initial balance. */
function takenBack(card: Card, { amount, settled, at, cardRechargedBefore }: BookedRecharge): Card {
  const back = takeBack(card, centimes(amount + settled))
  const isLast = back.lastRechargeAt?.getTime() === at.getTime()
  const after = { ...back, lastRechargeAt: isLast ? cardRechargedBefore : back.lastRechargeAt }
  if (settled === noMoney) return after
  return { ...after, balance: centimes(after.balance + settled), toCollect: settled, handed: null }
}

/** The number of recharges and card sales of a till, of which only the last can be cancelled. */
const encashmentsOf = ({ totals }: Till): number =>
  totalOf(totals, 'recharge').count + totalOf(totals, 'card-sale').count

type Asked = { readonly till: Till; readonly cardId: string; readonly now: Date }

function mustBeCancellable(recharge: BookedRecharge | undefined, { till, cardId, now }: Asked) {
  if (!recharge || recharge.tillId !== till.id || recharge.cardId !== cardId)
    throw new Refusal('recharge-not-found')
  if (recharge.isCancelled) throw new Refusal('recharge-already-cancelled')
  if (recharge.place !== encashmentsOf(till)) throw new Refusal('recharge-not-last')
  if (now > rechargeCancellableUntil(recharge.at)) throw new Refusal('recharge-too-old-to-cancel')
  return recharge
}
