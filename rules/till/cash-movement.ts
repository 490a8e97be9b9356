/** Cash that the organiser brings to a drawer or takes from it, for example change at noon or banknotes at midnight. */

import { house } from '../books/accounts.ts'
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed, mustHoldOpenTill } from '../books/preconditions.ts'
import { type Centimes, negated } from '../plain/money.ts'
import { mustGiveReason } from '../plain/reason.ts'
import { Refusal } from '../plain/refusal.ts'
import { withCash } from './till.ts'
import { holdsCash } from './till-closing.ts'
import { tillKindOf } from './till-opening.ts'

export type CashMovement = { readonly amount: Centimes; readonly reason: string }

export type CashMoved = {
  /** Signed as the drawer sees it. */
  readonly amount: Centimes
  readonly reason: string
  readonly at: Date
}

/** Refused in order: not allowed, no open till, a till without cash, amount not positive, no reason given, too much for a drawer. */
export const decideCashIn = (books: Books, act: Act<CashMovement>): Decision<CashMoved> =>
  moveCash(books, act, act.input.amount)

/** Refuses for the reasons of `decideCashIn` first, then an amount above what the drawer holds. */
export const decideCashOut = (books: Books, act: Act<CashMovement>): Decision<CashMoved> =>
  moveCash(books, act, negated(act.input.amount))

function moveCash(books: Books, act: Act<CashMovement>, amount: Centimes): Decision<CashMoved> {
  const { actorId, input, now } = act
  const member = mustBeAllowed(books, actorId, 'hold a till')
  const till = mustHoldOpenTill(books, actorId, tillKindOf(member))
  if (!holdsCash(till, books.settings)) throw new Refusal('not-allowed')
  if (input.amount <= 0) throw new Refusal('amount-not-positive')
  const reason = mustGiveReason(input.reason)
  const [from, to] = amount > 0 ? [till.id, house.float] : [house.float, till.id]
  return {
    amount,
    card: null,
    till: withCash(till, amount),
    changes: { transfers: [{ from, to, amount: input.amount }] },
    answer: { amount, reason, at: now },
  }
}
