import {
  dashboardFileName,
  dashboardInWords,
  dashboardPaper,
  dashboardSheets,
} from '#rules/figures/dashboard-file.ts'
import { printedBy } from '#rules/paper/paper.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { drawPaper } from '../platform/paper-pdf.ts'
import { gatherDashboard } from './gather-dashboard.ts'

/** Refused while too many exports are running. The journal's line is written before any figure is read. */
export const exportDashboard = answer.exportDashboard.handler(async ({ context, input }) => {
  const { house } = context
  const { period, format } = input
  const { id, name: takenBy } = memberOf(context)
  const leave = house.exports.enter(id)
  try {
    await administering(context, (_, note) =>
      note({ kind: 'exported', detail: dashboardInWords(period, format) }),
    )
    const { event, turnHour } = await venueNow(house)
    const when = { period, now: house.clock(), turnHour }
    const { snapshot, hearTrouble } = house.exports
    const around = { hearTrouble, house }
    const figures = await snapshot((tx) => gatherDashboard(tx, when, around))
    const moment = { ...when, event, takenBy }
    const content =
      format === 'pdf'
        ? await drawPaper(printedBy(dashboardPaper(figures, moment), { name: takenBy, at: when.now }), 'A4')
        : JSON.stringify(dashboardSheets(figures, moment))
    const type = format === 'pdf' ? 'application/pdf' : 'application/json'
    return new File([content], dashboardFileName(when, format), { type })
  } finally {
    leave()
  }
})
