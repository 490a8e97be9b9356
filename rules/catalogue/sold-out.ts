/** What stands sold out by hand: of a product that a person says has run out, whatever its stock is. */
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'

/** Until somebody says otherwise, or until the business day turns. */
export const soldOutTerms = ['further-notice', 'end-of-day'] as const
export type SoldOutTerm = (typeof soldOutTerms)[number]

export type SoldOutMark = {
  readonly since: Date
  /** Who said so first. */
  readonly by: string
  /** Excluded: from then on it is on sale again. Null until further notice. */
  readonly until: Date | null
}

type Marked = { readonly soldOut: Pick<SoldOutMark, 'until'> | null }

export const isSoldOut = ({ soldOut }: Marked, now: Date): boolean =>
  soldOut !== null && (soldOut.until === null || now < soldOut.until)

export function mustNotBeSoldOut(
  product: Marked & { readonly id: string; readonly name: string },
  now: Date,
): void {
  if (isSoldOut(product, now))
    throw new Refusal('product-sold-out', { productId: product.id, name: product.name })
}

export const endOfTerm = (term: SoldOutTerm, now: Date, turnHour: number): Date | null =>
  term === 'end-of-day' ? boundsOfBusinessDay(businessDay(now, turnHour), turnHour).end : null
