/** What is taken home: the rows that filters leave, all of them, of one instant. */
import { z } from 'zod'
import { exportFormats, exportPeriods } from '#rules/export.ts'
import { call } from './call.ts'
import { id } from './wire.ts'

const format = z
  .enum(exportFormats)
  .default('csv')
  .describe('xlsx: each row as a JSON list of its cells, from which a browser makes the workbook')

const ofPeriod = {
  format,
  period: z.enum(exportPeriods).default('today').describe('of business days'),
}

export const exportWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['sales', 'sale-lines']),
    ...ofPeriod,
    standId: id.optional(),
  }),
])
export type ExportWish = z.infer<typeof exportWish>

export const exportCalls = {
  exportRows: call({
    may: 'administer',
    method: 'POST',
    path: '/exports',
    summary: 'Rows as a file, written while it is read; the journal says who took it. Two at once',
    tag: 'Exports',
  })
    .input(exportWish)
    .output(z.file()),
}
