import { type ExportFormat, mostRowsOfWorkbook } from '#rules/figures/export.ts'
import type { Exports } from '../platform/exports.ts'
import type { Source } from './source.ts'

type Wanted = {
  readonly source: Source
  readonly format: ExportFormat
  /** Aborts when the file's time limit is over. */
  readonly until: AbortSignal
  /** Throws when the reader has lost the right to further rows. */
  readonly mustGoOn: () => Promise<void>
}

/**
 * Writes the whole file from one snapshot. If reading stops because of an error, the time limit or lost rights, the last
 * line says so. For a workbook, reading stops as soon as there are more rows than a workbook can hold.
 */
export async function writeExport(
  { snapshot, hearTrouble }: Pick<Exports, 'snapshot' | 'hearTrouble'>,
  { source, format, until, mustGoOn }: Wanted,
  say: (text: string, until?: AbortSignal) => Promise<void>,
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
    // The reader is gone and needs no last line; a reader who is only slow may still receive it.
    if (!isHeard && !until.aborted) throw error
    hearTrouble(error)
    await say(source.cut(written))
  }
}
