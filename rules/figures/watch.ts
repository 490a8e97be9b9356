/**
 * Figures that an organiser should look at. They accuse no person: a figure stands out when it is far from those of the
 * others at the same work, and often enough not to be chance.
 */

import type { DifferencesApart } from '../till/till-difference.ts'

/** How many of a thousand: 0 where there is neither part nor whole. */
export const permille = (part: number, whole: number): number =>
  whole === 0 ? (part === 0 ? 0 : 1000) : Math.round((part * 1000) / whole)

export const fewestToStandOut = 3

/** Why the share of a person stands out beside that of the others together, or why it does not. */
export type ShareVerdict = 'stands out' | 'too few' | 'as others' | 'nothing'

/** At least three times, and a share of more than twice that of the others together. */
export function judgeShare(
  own: { readonly count: number; readonly permille: number },
  ofOthers: number,
): ShareVerdict {
  if (own.count === 0) return 'nothing'
  if (own.permille <= 2 * ofOthers) return 'as others'
  return own.count >= fewestToStandOut ? 'stands out' : 'too few'
}

/** Why the drawers of a person stand out, or why they do not. */
export type DrawerVerdict = 'stands out' | 'once' | 'made up for' | 'nothing'

type Drawers = DifferencesApart & { readonly short: number }

/** Money was missing more than once, and more was missing than over. */
export function judgeDrawers({ short, excess, missing }: Drawers): DrawerVerdict {
  if (short === 0) return 'nothing'
  if (short === 1) return 'once'
  return missing > excess ? 'stands out' : 'made up for'
}

/** A recharge paid back within so many minutes by the same person is worth a look. */
export const minutesOfQuickRefund = 10

export type Share = { readonly part: number; readonly whole: number }

/** The share of all the others together. */
export function shareOfOthers(all: readonly Share[], own: Share): number {
  const part = all.reduce((sum, each) => sum + each.part, 0) - own.part
  const whole = all.reduce((sum, each) => sum + each.whole, 0) - own.whole
  return permille(part, whole)
}
