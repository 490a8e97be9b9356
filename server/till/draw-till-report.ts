import { writeReportNumber } from '#rules/till-report.ts'
import { tillReportPaper } from '#rules/till-report-paper.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/answering.ts'
import { drawPaper } from '../platform/paper-pdf.ts'
import { gatherReport } from './gather-report.ts'

export const drawTillReport = answer.drawTillReport.handler(async ({ context, input }) => {
  const report = await gatherReport(context.house, input.tillId, memberOf(context))
  const pdf = await drawPaper(tillReportPaper(report, input.paper === 'A4' ? 'wide' : 'narrow'), input.paper)
  const size = input.paper === 'A4' ? 'A4' : '80mm'
  const name = `rapport-${writeReportNumber(report.number)}-${size}.pdf`
  return new File([pdf], name, { type: 'application/pdf' })
})
