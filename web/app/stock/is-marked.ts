import { isSoldOut } from '#rules/catalogue/sold-out.ts'

/** A mark as an answer carries it: that a person said a product has run out. */
type Mark = { readonly until: string | null } | null

/** Whether it stands sold out by hand at this instant: a mark for the evening lapses by itself. */
export const isMarked = (mark: Mark, now: Date): boolean =>
  mark !== null && isSoldOut({ soldOut: { until: mark.until === null ? null : new Date(mark.until) } }, now)
