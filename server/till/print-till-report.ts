import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { printOnStrip } from '../platform/receipt-printer.ts'
import { printerOf } from '../printing/printer-store.ts'
import { gatherReport } from './gather-report.ts'

export const printTillReport = answer.printTillReport.handler(async ({ context, input }) => {
  const { house } = context
  const report = await gatherReport(house, input.tillId, memberOf(context))
  await printOnStrip(
    await printerOf(house.database, context.who?.deviceId),
    tillReportPaper(report, 'narrow'),
  )
  return { sentAt: house.clock().toISOString() }
})
