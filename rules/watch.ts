/**
 * Figures that an organiser should look at. They accuse no person: a figure stands out when it is far from those of the
 * others at the same work, and often enough not to be chance.
 */

/** How many of a thousand: 0 where there is neither part nor whole. */
export const permille = (part: number, whole: number): number =>
  whole === 0 ? (part === 0 ? 0 : 1000) : Math.round((part * 1000) / whole)

export const fewestToStandOut = 3

/** At least three times, and a share of more than twice that of the others together. */
export const standsOut = (
  own: { readonly count: number; readonly permille: number },
  ofOthers: number,
): boolean => own.count >= fewestToStandOut && own.permille > 2 * ofOthers

/** Money was missing more than once, and more was missing than over. */
export const isOftenShort = ({ short, sum }: { readonly short: number; readonly sum: number }): boolean =>
  short > 1 && sum < 0

/** A recharge paid back within so many minutes by the same person is worth a look. */
export const minutesOfQuickRefund = 10

export type Share = { readonly part: number; readonly whole: number }

/** The share of all the others together. */
export function shareOfOthers(all: readonly Share[], own: Share): number {
  const part = all.reduce((sum, each) => sum + each.part, 0) - own.part
  const whole = all.reduce((sum, each) => sum + each.whole, 0) - own.whole
  return permille(part, whole)
}
