/** The words for the difference between the counted and the expected cash. */
import { formatPercent } from '../plain/french.ts'
import { type Centimes, centimes, formatDirhams, formatSignedDirhams, noMoney } from '../plain/money.ts'

export type Difference = { readonly expected: Centimes; readonly difference: Centimes }

export const differenceSide = (difference: Centimes): 'none' | 'over' | 'missing' =>
  difference === 0 ? 'none' : difference > 0 ? 'over' : 'missing'

/** The differences of several drawers, excess and missing cash apart: they are never set off against each other. Neither is below zero. */
export type DifferencesApart = { readonly excess: Centimes; readonly missing: Centimes }

/** «2 %» of the expected cash, «moins de 1 %»; null without a difference, or when nothing was expected. */
export function differenceShare({ expected, difference }: Difference): string | null {
  if (difference === 0 || expected <= 0) return null
  const share = formatPercent(Math.abs(difference), expected)
  return share.startsWith('0') ? 'moins de 1\u00A0%' : share
}

/** «−2,00 DH (moins de 1 %)» */
export function formatDifference(of: Difference): string {
  const share = differenceShare(of)
  const amount = formatSignedDirhams(of.difference)
  return share === null ? amount : `${amount} (${share})`
}

/** «Le compte est juste.», «Il manque 2,00 DH.», «Il y a 2,00 DH de trop.» */
export function differenceWords(difference: Centimes): string {
  if (difference === 0) return 'Le compte est juste.'
  return difference > 0
    ? `Il y a ${formatDirhams(difference)} de trop.`
    : `Il manque ${formatDirhams(centimes(noMoney - difference))}.`
}
