/** The mark «sold out» that a person sets on a product, whatever its stock is. */
import { Refusal } from '../plain/refusal.ts'
import { boundsOfBusinessDay, businessDay } from '../plain/venue-clock.ts'

/** Until somebody removes the mark, or until the business day ends. */
export const soldOutTerms = ['further-notice', 'end-of-day'] as const
export type SoldOutTerm = (typeof soldOutTerms)[number]

export type SoldOutMark = {
  readonly since: Date
  /** The id of the person who set the mark first. */
  readonly by: string
  /** The instant from which the product is on sale again; null while the mark stays until a person removes it. */
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
