import { tillReportPaper } from '#rules/till-report-paper.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { readPrinterAddress } from '../printing/printer-store.ts'
import { gatherReport } from './gather-report.ts'

export const printTillReport = answer.printTillReport.handler(async ({ context, input }) => {
  const { house } = context
  const report = await gatherReport(house, input.tillId, memberOf(context))
  await printOnStrip(await readPrinterAddress(house.database), tillReportPaper(report, 'narrow'))
  return { sentAt: house.clock().toISOString() }
})
