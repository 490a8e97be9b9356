import { isSoldOut } from '#rules/catalogue/sold-out.ts'

/** The mark that a person set to say that a product has run out. */
type Mark = { readonly until: string | null } | null

/** Whether the product is marked as sold out at this instant: a mark for the evening ends by itself. */
export const isMarked = (mark: Mark, now: Date): boolean =>
  mark !== null && isSoldOut({ soldOut: { until: mark.until === null ? null : new Date(mark.until) } }, now)
