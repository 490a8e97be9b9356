/**
 * Figures for the organiser to check. They accuse nobody: a figure stands out when it is far from those of others at the same
 * work, and too frequent to be chance.
 */

import type { DifferencesApart } from '../till/till-difference.ts'

/** The share in thousandths; 0 when both are 0. */
export const permille = (part: number, whole: number): number =>
  whole === 0 ? (part === 0 ? 0 : 1000) : Math.round((part * 1000) / whole)

export const fewestToStandOut = 3

/** Whether a person's share stands out from that of all others together, and why. */
export type ShareVerdict = 'stands out' | 'too few' | 'as others' | 'nothing'

/** Stands out: at least three cases, and a share of more than twice that of the others together. */
export function judgeShare(
  own: { readonly count: number; readonly permille: number },
  ofOthers: number,
): ShareVerdict {
  if (own.count === 0) return 'nothing'
  if (own.permille <= 2 * ofOthers) return 'as others'
  return own.count >= fewestToStandOut ? 'stands out' : 'too few'
}

/** Whether a person's drawers stand out, and why. */
export type DrawerVerdict = 'stands out' | 'once' | 'made up for' | 'nothing'

type Drawers = DifferencesApart & { readonly short: number }

/** Stands out: cash was missing more than once, and more was missing than in excess. */
export function judgeDrawers({ short, excess, missing }: Drawers): DrawerVerdict {
  if (short === 0) return 'nothing'
  if (short === 1) return 'once'
  return missing > excess ? 'stands out' : 'made up for'
}

/** A recharge refunded within this many minutes by the same person is listed. */
export const minutesOfQuickRefund = 10

export type Share = { readonly part: number; readonly whole: number }

/** The share of all others together. */
export function shareOfOthers(all: readonly Share[], own: Share): number {
  const part = all.reduce((sum, each) => sum + each.part, 0) - own.part
  const whole = all.reduce((sum, each) => sum + each.whole, 0) - own.whole
  return permille(part, whole)
}
