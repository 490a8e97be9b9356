/** The words about the figures of the dashboard, on its screen and in its files. */

import { formatHour } from '../plain/french.ts'
import type { FigurePeriod } from './figures.ts'

/** Shown instead of a figure that could not be read, where a zero would be taken for the figure. */
export const unavailable = 'Indisponible'

/** Waiting things are counted up to this number; it stands for as many or more. */
export const countedUpTo = 100

/** What a change is compared with. */
export const comparedWords: Readonly<Record<FigurePeriod, string>> = {
  today: 'Hier à la même heure',
  week: "Les 7\u00A0jours d'avant",
  month: "Les 30\u00A0jours d'avant",
}

export const noSale = (period: FigurePeriod): string =>
  period === 'today' ? "Aucune vente aujourd'hui." : 'Aucune vente sur cette période.'

/** «+12 % · hausse» */
export function changeWords(percent: number): string {
  if (percent === 0) return '0\u00A0% · stable'
  return percent > 0 ? `+${percent}\u00A0% · hausse` : `\u2212${-percent}\u00A0% · baisse`
}

/** «20 h–21 h» */
export const hourWords = ({ hour }: { readonly hour: number }): string =>
  `${formatHour(hour)}–${formatHour((hour + 1) % 24)}`

type Hour = { readonly count: number; readonly before: { readonly count: number } }

/** The hours from the first to the last with a sale, in this period or the one before. */
export function busyHours<One extends Hour>(hours: readonly One[]): readonly One[] {
  const isBusy = ({ count, before }: Hour) => count > 0 || before.count > 0
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1)
}
