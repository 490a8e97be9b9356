import { writeReportNumber } from '#rules/till/till-report.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { drawPaper } from '../platform/paper-pdf.ts'
import { gatherReport } from './gather-report.ts'

const papers = { A4: { width: 'wide', size: 'A4' }, strip: { width: 'narrow', size: '80mm' } } as const

export const drawTillReport = answer.drawTillReport.handler(async ({ context, input }) => {
  const report = await gatherReport(context.house, input.tillId, memberOf(context))
  const { width, size } = papers[input.paper]
  const pdf = await drawPaper(tillReportPaper(report, width), input.paper)
  const name = `rapport-${writeReportNumber(report.number)}-${size}.pdf`
  return new File([pdf], name, { type: 'application/pdf' })
})
