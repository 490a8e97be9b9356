/** A number that grows with every change of the first computer: of two that call themselves first, the higher one is. */

/**
 * Each of two computers counts in numbers of its own, so that no two promotions bear the same: the one that was there before the other
 * in even ones, the one that joined it in odd ones.
 */
export type Series = 0 | 1

/** The lowest of its own above every one it knows. */
export const nextTerm = (above: number, series: Series): number =>
  (above + 1) % 2 === series ? above + 1 : above + 2
