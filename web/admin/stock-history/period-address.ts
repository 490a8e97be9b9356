/** The period of a stock history in the address: instants are written in the venue's local time. */
import { refusals } from '#rules/plain/refusal.ts'
import { readWrittenInstant, writeInstant } from '#rules/plain/written-instant.ts'
import { type StockPeriod, stockPeriods, stockSpan } from '#rules/stock/stock-history.ts'

export const historyTabs = ['mouvements', 'ventes'] as const
export type HistoryTab = (typeof historyTabs)[number]

export const addressKinds = {
  periode: stockPeriods,
  du: '',
  au: '',
  pm: 1,
  pv: 1,
  onglet: historyTabs,
} as const

export const periodLabels: Readonly<Record<StockPeriod, string>> = {
  today: "Aujourd'hui",
  week: 'Cette semaine',
  month: 'Ce mois',
  custom: 'Personnalisée',
}

export type WrittenPeriod = { readonly periode: StockPeriod; readonly du: string; readonly au: string }

const aMinute = 60_000

/** Both ends of the period; the minute in which it ends is part of it. */
function ends({ du, au }: Pick<WrittenPeriod, 'du' | 'au'>): {
  from: Date | undefined
  to: Date | undefined
} {
  const to = readWrittenInstant(au)?.from
  return { from: readWrittenInstant(du)?.from, to: to && new Date(to.getTime() + aMinute) }
}

export const isReversed = (written: Pick<WrittenPeriod, 'du' | 'au'>): boolean => {
  const { from, to } = ends(written)
  return from !== undefined && to !== undefined && from >= to
}

/** The fault of the typed ends; an empty or half-filled field is no fault. */
export const faultOf = (written: Pick<WrittenPeriod, 'du' | 'au'>): string | undefined =>
  isReversed(written) ? refusals['dates-reversed'] : undefined

/** The period as the server is asked for it. An end before the beginning is left out. */
export function askedPeriod(written: WrittenPeriod) {
  if (written.periode !== 'custom') return { period: written.periode }
  const { from, to } = ends(written)
  return {
    period: written.periode,
    from: from?.toISOString(),
    to: isReversed(written) ? undefined : to?.toISOString(),
  }
}

/** «2026-11-20T14:05», the format of a field of date and time. */
const written = (at: Date): string => writeInstant(at).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T')

/** A custom period that begins where the period shown now begins, and ends now. */
export function customFrom(
  { periode, du, au }: WrittenPeriod,
  { now, turnHour }: { readonly now: Date; readonly turnHour: number },
): WrittenPeriod {
  if (periode === 'custom') return { periode, du, au }
  const { from } = stockSpan(periode, { from: null, to: null }, { now, turnHour })
  return { periode: 'custom', du: from ? written(from) : '', au: written(now) }
}
