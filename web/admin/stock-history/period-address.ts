/** The period of a stock history, as its address says it: instants are written as the wall of the venue shows them. */
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

/** The minute in which a period ends is part of it. */
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

/** What is wrong with what was typed; an empty field, or one that is being filled, is not. */
export const faultOf = (written: Pick<WrittenPeriod, 'du' | 'au'>): string | undefined =>
  isReversed(written) ? refusals['dates-reversed'] : undefined

/** As the server is asked. An end before the beginning is passed over. */
export function askedPeriod(written: WrittenPeriod) {
  if (written.periode !== 'custom') return { period: written.periode }
  const { from, to } = ends(written)
  return {
    period: written.periode,
    from: from?.toISOString(),
    to: isReversed(written) ? undefined : to?.toISOString(),
  }
}

/** «2026-11-20T14:05», as a field of date and time takes it. */
const written = (at: Date): string => writeInstant(at).slice(0, 'YYYY-MM-DD HH:MM'.length).replace(' ', 'T')

/** The period that is being left, to begin a chosen one from. */
export function customFrom(
  { periode, du, au }: WrittenPeriod,
  { now, turnHour }: { readonly now: Date; readonly turnHour: number },
): WrittenPeriod {
  if (periode === 'custom') return { periode, du, au }
  const { from } = stockSpan(periode, { from: null, to: null }, { now, turnHour })
  return { periode: 'custom', du: from ? written(from) : '', au: written(now) }
}
