/** Exports: all rows that match the filters, as of one instant. */
import { z } from 'zod'
import { dashboardFormats } from '#rules/figures/dashboard-figures.ts'
import { exportFormats, longestTableName } from '#rules/figures/export.ts'
import { exportPeriods } from '#rules/figures/export-days.ts'
import { figurePeriods } from '#rules/figures/figures.ts'
import { notificationTypes } from '#rules/notification/notification.ts'
import { notificationFilters } from '#rules/notification/notification-query.ts'
import { accessKinds } from '#rules/people/access.ts'
import { whichProducts } from '../catalogue/product.ts'
import { call } from '../plain/call.ts'
import { id, text } from '../plain/wire.ts'
import { hourOfSales } from '../sale/sale-list.ts'

const format = z
  .enum(exportFormats)
  .default('csv')
  .describe('xlsx: each row as a JSON list of its cells, from which a browser makes the workbook')

const period = z.enum(exportPeriods).default('today').describe('of business days')
const day = z.iso.date().optional()
const days = {
  period,
  from: day.describe('the first business day, in place of that of the period'),
  to: day.describe('the last business day; until now when left out'),
}
const standId = id.optional()

export const exportWish = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('sales'), format, ...days, standId, hour: hourOfSales })
    .refine(
      ({ hour, period, from }) => hour === undefined || period !== 'all' || from !== undefined,
      'an hour is one of days that are known',
    ),
  z.strictObject({ kind: z.enum(['sale-lines', 'movements']), format, ...days, standId }),
  z.strictObject({ kind: z.enum(['stands', 'card-operations']), format, ...days }),
  z.strictObject({ kind: z.literal('stocks'), format, ...whichProducts }),
  z.strictObject({ kind: z.literal('alerts'), format, standId }),
  z.strictObject({
    kind: z.literal('notifications'),
    format,
    ...days,
    standId,
    type: z.enum(notificationTypes).optional(),
    status: z.enum(notificationFilters).default('all'),
  }),
  z.strictObject({ kind: z.literal('catalogue'), format }),
  z.strictObject({
    kind: z.literal('access'),
    format,
    search: text(80).default('').describe('part of a name'),
    event: z.enum(accessKinds).optional(),
  }),
])
export type ExportWish = z.infer<typeof exportWish>

export const exportCalls = {
  exportRows: call({
    may: 'administer',
    method: 'POST',
    path: '/exports',
    summary:
      'Rows as a file, written while it is read; the journal says who took it. Two at once, one per person, ten minutes',
    tag: 'Exports',
  })
    .input(exportWish)
    .output(z.file()),
  noteExport: call({
    may: 'administer',
    method: 'POST',
    path: '/exports/notes',
    summary: 'Rows that were read by pages are saved as a file: the journal says who took them',
    tag: 'Exports',
  })
    .input(z.strictObject({ file: text(longestTableName), rows: z.int().min(0) }))
    .output(z.object({ noted: z.literal(true) })),
  exportDashboard: call({
    may: 'administer',
    method: 'POST',
    path: '/exports/dashboard',
    summary:
      'The figures of a period, read at one instant; those that cannot be read say so. The journal says who took them',
    tag: 'Exports',
  })
    .input(
      z.strictObject({
        period: z.enum(figurePeriods).default('today').describe('business days, the running one included'),
        format: z
          .enum(dashboardFormats)
          .describe('xlsx: the sheets as JSON, from which a browser makes the workbook'),
      }),
    )
    .output(z.file()),
}
