import { archiveName, archiveNameOnPlace, longestArchiveMs } from '#rules/archive/archive-form.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { stillAdministering } from '../books/still-administering.ts'
import { venueNow } from '../books/venue-now.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { writePieces } from '../platform/file-of-pieces.ts'
import { StreamedFile } from '../platform/streamed-file.ts'
import { writeArchive } from './write-archive.ts'

/** Refuses too many exports at once, or a second one of the same person. The journal's line is written before the first row is sent. */
export const takeArchive = answer.takeArchive.handler(async ({ context }) => {
  const { house } = context
  const leave = house.exports.enter(memberOf(context).id)
  try {
    const about = await aboutArchive(house)
    const name = archiveName(about.day)
    await administering(context, (_, note) => note({ kind: 'archive-taken', detail: name }))
    const wish = { ...about, name, mustGoOn: stillAdministering(context) }
    return new StreamedFile(
      name,
      (say) => writeArchive(house.exports, wish, say).catch(tellAndFail(house)).finally(leave),
      'application/x-tar',
    )
  } catch (error) {
    leave()
    throw error
  }
})

/** The download breaks off: a browser says that it failed. */
const tellAndFail =
  ({ exports }: House) =>
  (error: unknown) => {
    exports.hearTrouble(error)
    throw error
  }

async function aboutArchive(house: House) {
  const now = house.clock()
  const { turnHour, event } = await venueNow(house)
  return {
    day: businessDay(now, turnHour),
    event,
    now,
    page: house.archivePage,
    until: AbortSignal.timeout(longestArchiveMs),
  }
}

/** Writes an archive to a file of this machine, for a place that keeps copies. Answers its name there. */
export async function archiveToFile(house: House, path: string): Promise<string> {
  const about = await aboutArchive(house)
  const name = archiveNameOnPlace(about.day, about.now)
  await writePieces(path, (say) =>
    writeArchive(house.exports, { ...about, name, mustGoOn: async () => {} }, say),
  )
  return name
}

export const archiveCalls = { takeArchive }
