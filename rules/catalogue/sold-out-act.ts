/** A person marks a product as sold out, or as available again. No stock moves; the organiser gets a notification of the need. */
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
  /** The notification that tells the organiser; null where a request is pending already. */
  readonly notificationId: string | null
  /** The alert that the mark raised; null where one was open. */
  readonly raisedAlertId: string | null
  readonly at: Date
}

export type MarkedAvailable = {
  readonly productId: string
  /** The pending notification of the mark, which ends now; null where there is none. */
  readonly notificationId: string | null
  /** The alert that ends with the notification; null where none does. */
  readonly cancelledAlertId: string | null
  readonly at: Date
}

const soldOutNote = 'Marqué épuisé'
export const availableNote = 'De nouveau disponible'

/**
 * Refused in order: not allowed, product unknown, archived or of another stand. A product marked for the same term does not
 * change; for another term, only the end of the mark changes, and its first person and time stay.
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
 * Refused in order: not allowed, product unknown, archived or of another stand. A product without a mark does not change. The
 * notification that only the mark raised ends; a request that a person made stays pending.
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

/** When the mark begins. A mark set while the clock was ahead begins now, if it would otherwise end before it begins. */
const sinceOf = ({ since }: SoldOutMark, until: Date | null, now: Date): Date =>
  until !== null && until <= since ? now : since

function mustBeInReach(books: Books, { actorId, input }: Act<{ readonly productId: string }>): Product {
  const member = mustBeAllowed(books, actorId, 'ask for stock')
  const product = mustBeKept(books.products.get(input.productId))
  if (!mayAskFor(member, product.standId)) throw new Refusal('product-not-found')
  return product
}

const nothingNeeded = { changes: {}, told: { notificationId: null, raisedAlertId: null } } as const

/** Works like a restock request: opens an alert and makes one pending request, unless they exist already. */
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
