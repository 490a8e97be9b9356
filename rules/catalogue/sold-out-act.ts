/** A person says that a product has run out, or that there is some again. No stock moves; the organiser is told of the need. */
import type { Books } from '../books/books.ts'
import type { Act, Decision } from '../books/decision.ts'
import { mustBeAllowed } from '../books/preconditions.ts'
import { standingApart } from '../books/standing-apart.ts'
import type { StockNeed } from '../notification/stock-need.ts'
import { putAside } from '../notification/stock-need-act.ts'
import { isOfMarkAlone } from '../notification/stock-need-step.ts'
import { Refusal } from '../plain/refusal.ts'
import { askFor, mayAskFor, requestThatWaits } from '../stock/restock-request.ts'
import { mustBeKept } from '../stock/stock-act.ts'
import type { Product } from './product.ts'
import { endOfTerm, isSoldOut, type SoldOutMark, type SoldOutTerm } from './sold-out.ts'

export type MarkingSoldOut = { readonly productId: string; readonly term: SoldOutTerm }

export type MarkedSoldOut = {
  readonly productId: string
  readonly soldOut: SoldOutMark
  /** What tells the organiser of the need; null where a request waits already. */
  readonly notificationId: string | null
  /** The alert that it raised. */
  readonly raisedAlertId: string | null
  readonly at: Date
}

export type MarkedAvailable = {
  readonly productId: string
  /** What told the organiser when it was marked, and waited still: it ends. */
  readonly notificationId: string | null
  /** The alert that ended with it. */
  readonly cancelledAlertId: string | null
  readonly at: Date
}

const soldOutNote = 'Marqué épuisé'
export const availableNote = 'De nouveau disponible'

/**
 * Refused in order: not allowed, product unknown, archived or of another stand. Marked already for as long, it stays as it
 * is; for another term, it stays marked since then, by whoever did it.
 */
export function decideMarkSoldOut(books: Books, act: Act<MarkingSoldOut>): Decision<MarkedSoldOut> {
  const { actorId, input, now } = act
  const product = mustBeInReach(books, act)
  const until = endOfTerm(input.term, now, books.turnHour)
  const wasSoldOut = isSoldOut(product, now)
  const soldOut: SoldOutMark =
    wasSoldOut && product.soldOut
      ? { ...product.soldOut, since: sinceOf(product.soldOut, until, now), until }
      : { since: now, by: actorId, until }
  const need = wasSoldOut ? nothingNeeded : needOf(books, act, product)
  return standingApart({
    changes: { ...need.changes, markedProducts: [{ ...product, soldOut }] },
    answer: { productId: product.id, soldOut, ...need.told, at: now },
  })
}

/**
 * Refused in order: not allowed, product unknown, archived or of another stand. One that is on sale stays so. What the mark
 * asked for is needed no more; what a person asked for in their own words goes on waiting.
 */
export function decideMarkAvailable(
  books: Books,
  act: Act<{ readonly productId: string }>,
): Decision<MarkedAvailable> {
  const product = mustBeInReach(books, act)
  const waiting = requestThatWaits(books, product)
  const told = waiting && isOfMarkAlone(waiting) ? waiting : undefined
  const ended =
    told && putAside(books, act, { notification: told, product, status: 'cancelled', answer: availableNote })
  return standingApart({
    changes: { ...ended?.changes, markedProducts: [{ ...product, soldOut: null }] },
    answer: {
      productId: product.id,
      notificationId: told?.id ?? null,
      cancelledAlertId: ended?.cancelledAlertId ?? null,
      at: act.now,
    },
  })
}

/** A mark made while the clock was ahead is made anew where it would else end before it began. */
const sinceOf = ({ since }: SoldOutMark, until: Date | null, now: Date): Date =>
  until !== null && until <= since ? now : since

function mustBeInReach(books: Books, { actorId, input }: Act<{ readonly productId: string }>): Product {
  const member = mustBeAllowed(books, actorId, 'ask for stock')
  const product = mustBeKept(books.products.get(input.productId))
  if (!mayAskFor(member, product.standId)) throw new Refusal('product-not-found')
  return product
}

const nothingNeeded = { changes: {}, told: { notificationId: null, raisedAlertId: null } } as const

/** As who asks for more does it: an alert is open from then on, and a request waits, once. */
function needOf(books: Books, act: Act<unknown>, product: Product) {
  if (requestThatWaits(books, product)) return nothingNeeded
  const wanted = { product, message: soldOutNote, requestedQuantity: null }
  const { changes, raisedAlertId } = askFor(books, act, wanted)
  return {
    changes: { ...changes, newNotifications: changes.newNotifications.map(ofMark) },
    told: { notificationId: act.freshId, raisedAlertId },
  }
}

const ofMark = (asked: StockNeed): StockNeed => ({ ...asked, isOfMark: true })
