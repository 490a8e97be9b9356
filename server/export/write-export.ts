import { type ExportFormat, mostRowsOfWorkbook } from '#rules/figures/export.ts'
import type { Exports } from '../platform/exports.ts'
import type { Say } from '../platform/streamed-file.ts'
import type { Source } from './source.ts'

type Wanted = {
  readonly source: Source
  readonly format: ExportFormat
  /** When the file has had its time. */
  readonly until: AbortSignal
  /** Throws once the reader may have no further row. */
  readonly mustGoOn: () => Promise<void>
}

/**
 * Writes the whole file: its rows are those of one instant. Where reading them ends on the way, by a failure or because the time
 * or the right to it is over, the last line says so. Of a file for a workbook no more is read than shows that it holds too many.
 */
export async function writeExport(
  { snapshot, hearTrouble }: Pick<Exports, 'snapshot' | 'hearTrouble'>,
  { source, format, until, mustGoOn }: Wanted,
  say: Say,
): Promise<void> {
  let written = 0
  let isHeard = true
  const tell = async (text: string) => {
    isHeard = false
    await say(text, until)
    isHeard = true
  }
  await tell(source.begin)
  try {
    await snapshot(async (tx) => {
      for await (const { rows, text } of source.lines(tx)) {
        await mustGoOn()
        until.throwIfAborted()
        await tell(text)
        written += rows
        if (format === 'xlsx' && written > mostRowsOfWorkbook) return
      }
    })
  } catch (error) {
    // The reader is gone, and hears no last line either; one who was only slow may still.
    if (!isHeard && !until.aborted) throw error
    hearTrouble(error)
    await say(source.cut(written))
  }
}
