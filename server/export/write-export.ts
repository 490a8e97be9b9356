import { type ExportFormat, mostRowsOfWorkbook } from '#rules/export.ts'
import type { Exports } from '../platform/exports.ts'
import type { Say } from '../platform/streamed-file.ts'
import type { Source } from './source.ts'

/**
 * Writes the whole file: its rows are those of one instant. Where reading them fails on the way, the last line says so. Of a file
 * for a workbook no more is read than shows that it holds too many.
 */
export async function writeExport(
  { snapshot, hearTrouble }: Pick<Exports, 'snapshot' | 'hearTrouble'>,
  { source, format }: { readonly source: Source; readonly format: ExportFormat },
  say: Say,
): Promise<void> {
  let written = 0
  let isHeard = true
  const tell = async (text: string) => {
    isHeard = false
    await say(text)
    isHeard = true
  }
  await tell(source.begin)
  try {
    await snapshot(async (tx) => {
      for await (const { rows, text } of source.lines(tx)) {
        await tell(text)
        written += rows
        if (format === 'xlsx' && written > mostRowsOfWorkbook) return
      }
    })
  } catch (error) {
    // The reader is gone, and hears no last line either.
    if (!isHeard) throw error
    hearTrouble(error)
    await say(source.cut(written))
  }
}
