/** What is said of the figures of the dashboard, on its screen and in its files. */

import { formatHour } from '../plain/french.ts'
import type { FigurePeriod } from './figures.ts'

/** Where a figure should stand that could not be read: a zero would be taken for one. */
export const unavailable = 'Indisponible'

/** What waits is counted up to here; so many are as many or more. */
export const countedUpTo = 100

/** What a change is a change from. */
export const comparedWords: Readonly<Record<FigurePeriod, string>> = {
  today: 'Hier à la même heure',
  week: "Les 7\u00A0jours d'avant",
  month: "Les 30\u00A0jours d'avant",
}

export const noSale = (period: FigurePeriod): string =>
  period === 'today' ? "Aucune vente aujourd'hui." : 'Aucune vente sur cette période.'

/** «+12 % · hausse»; a dash against nothing. */
export function changeWords(percent: number | null): string {
  if (percent === null) return '—'
  if (percent === 0) return '0\u00A0% · stable'
  return percent > 0 ? `+${percent}\u00A0% · hausse` : `\u2212${-percent}\u00A0% · baisse`
}

/** «20 h–21 h» */
export const hourWords = ({ hour }: { readonly hour: number }): string =>
  `${formatHour(hour)}–${formatHour((hour + 1) % 24)}`

type Hour = { readonly count: number; readonly before: { readonly count: number } }

/** The hours of the day from the first to the last in which something was sold, on these days or those before. */
export function busyHours<One extends Hour>(hours: readonly One[]): readonly One[] {
  const isBusy = ({ count, before }: Hour) => count > 0 || before.count > 0
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1)
}
