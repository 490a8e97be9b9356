import type { TillReportOnTheWire } from '#contract/till-report.ts'
import type { TillReport } from '#rules/till-report.ts'

const withDate = <Each extends { readonly at: string }>(each: Each) => ({ ...each, at: new Date(each.at) })

export const readReport = (report: TillReportOnTheWire): TillReport => ({
  ...report,
  openedAt: new Date(report.openedAt),
  closedAt: new Date(report.closedAt),
  counts: report.counts.map(withDate),
  operations: report.operations.map(withDate),
})
