import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { gatherReport, writeReport } from './gather-report.ts'

export const readTillReport = answer.readTillReport.handler(async ({ context, input }) =>
  writeReport(await gatherReport(context.house, input.tillId, memberOf(context))),
)
