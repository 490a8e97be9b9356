import { exportFileName, exportInWords, longestExportMs } from '#rules/figures/export.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { stillAdministering } from '../books/still-administering.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { StreamedFile } from '../platform/streamed-file.ts'
import { findStand } from '../stand/stand-store.ts'
import { sourceFor } from './sources.ts'
import { writeExport } from './write-export.ts'

/**
 * Refuses, in this order: an unknown stand, too many exports at once or a second one of the same person, a period that ends
 * before it begins. The journal's line is written before the first row is sent, so that even a partial download is recorded.
 */
export const exportRows = answer.exportRows.handler(async ({ context, input }) => {
  const { house } = context
  const standId = 'standId' in input ? input.standId : undefined
  const stand = standId ? await findStand(house.database, standId) : undefined
  if (standId && !stand) throw new Refusal('stand-not-found')
  const leave = house.exports.enter(memberOf(context).id)
  try {
    const now = house.clock()
    const { turnHour } = await venueNow(house)
    const source = sourceFor(input, { now, turnHour })
    await administering(context, (_, note) =>
      note({ kind: 'exported', detail: exportInWords(input, stand?.name) }),
    )
    const name = exportFileName(input.kind, businessDay(now, turnHour), input.format)
    const limits = { until: AbortSignal.timeout(longestExportMs), mustGoOn: stillAdministering(context) }
    return new StreamedFile(name, (say) =>
      writeExport(house.exports, { source, format: input.format, ...limits }, say).finally(leave),
    )
  } catch (error) {
    leave()
    throw error
  }
})
