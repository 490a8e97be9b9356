/** The days to export, from the address: a period, or the days typed for «Personnalisée». */
import { areReversed, type DaysChosen, type ExportPeriod, exportPeriods } from '#rules/figures/export-days.ts'
import { periodLabels } from '#rules/plain/period.ts'
import { refusals } from '#rules/plain/refusal.ts'

const periods = [...exportPeriods, 'custom'] as const
type WrittenPeriod = (typeof periods)[number]

export const daysInAddress = { periode: periods, du: '', au: '' } as const

export type WrittenDays = { readonly periode: WrittenPeriod; readonly du: string; readonly au: string }

export const periodChoices = periods.map((value) => ({
  value,
  label: value === 'custom' ? 'Personnalisée' : periodLabels[value],
}))

/** The address may hold anything; only a whole date counts. */
const dayOf = (written: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined

export function daysAsked({ periode, du, au }: WrittenDays): DaysChosen & { period: ExportPeriod } {
  if (periode !== 'custom') return { period: periode }
  return { period: 'all', from: dayOf(du), to: dayOf(au) }
}

export const faultOfDays = (written: WrittenDays): string | undefined =>
  areReversed(daysAsked(written)) ? refusals['dates-reversed'] : undefined
