import { printedBy } from '#rules/paper/paper.ts'
import { writeReportNumber } from '#rules/till/till-report.ts'
import { tillReportPaper } from '#rules/till/till-report-paper.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { drawPaper } from '../platform/paper-pdf.ts'
import { gatherReport } from './gather-report.ts'

const papers = { A4: { width: 'wide', size: 'A4' }, strip: { width: 'narrow', size: '80mm' } } as const

export const drawTillReport = answer.drawTillReport.handler(async ({ context, input }) => {
  const { house } = context
  const reader = memberOf(context)
  const report = await gatherReport(house, input.tillId, reader)
  const { width, size } = papers[input.paper]
  const printing = { name: reader.name, at: house.clock() }
  const pdf = await drawPaper(printedBy(tillReportPaper(report, width), printing), input.paper)
  const name = `rapport-${writeReportNumber(report.number)}-${size}.pdf`
  return new File([pdf], name, { type: 'application/pdf' })
})
