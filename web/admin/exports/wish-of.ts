import type { ExportKind } from '#rules/figures/export.ts'
import type { Wish } from '../../app/list/save-export.ts'
import type { daysAsked } from './days-address.ts'

export type ChosenAbove = {
  readonly days: ReturnType<typeof daysAsked>
  readonly standId: string | undefined
}

/** What the server is asked for, of what is chosen above the files: some are of no period, or of all stands. */
export function wishOf(kind: ExportKind, { days, standId }: ChosenAbove): Wish {
  switch (kind) {
    case 'sales':
    case 'sale-lines':
    case 'movements':
      return { kind, ...days, standId }
    case 'stands':
    case 'card-operations':
      return { kind, ...days }
    case 'stocks':
      return { kind, standId, search: '', state: 'all' }
    case 'alerts':
      return { kind, standId }
    case 'notifications':
      return { kind, ...days, standId, status: 'all' }
    case 'catalogue':
      return { kind }
    case 'access':
      return { kind, search: '' }
  }
}
