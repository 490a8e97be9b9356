import { exportRows } from './export-rows.ts'
import { noteExport } from './note-export.ts'

export const exportCalls = {
  exportRows,
  noteExport,
}
