import type { ExportKind, ExportPeriod } from '#rules/export.ts'
import type { Wish } from '../../app/list/save-export.ts'

type Chosen = { readonly period: ExportPeriod; readonly standId: string | undefined }

/** What the server is asked for, of what is chosen above the files: some are of no period, or of all stands. */
export function wishOf(kind: ExportKind, { period, standId }: Chosen): Wish {
  switch (kind) {
    case 'sales':
    case 'sale-lines':
    case 'movements':
      return { kind, period, standId }
    case 'stands':
    case 'card-operations':
      return { kind, period }
    case 'stocks':
      return { kind, standId, search: '', state: 'all' }
    case 'alerts':
      return { kind, standId }
    case 'notifications':
      return { kind, period, standId, status: 'all' }
    case 'catalogue':
      return { kind }
    case 'access':
      return { kind, search: '' }
  }
}
