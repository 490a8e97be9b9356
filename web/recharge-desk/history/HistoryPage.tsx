import type { DeskOperation } from '#contract/desk-history.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import type { DeskSums } from './history-words.ts'

const none = 'Aucune opération de recharge ou remboursement trouvée'

type Props = {
  readonly history: {
    readonly rows: readonly DeskOperation[]
    readonly page: number
    readonly pages: number
    readonly sums: DeskSums
  }
  readonly scope: string
  readonly isDimmed: boolean
  readonly isFiltered: boolean
  readonly onReset: () => void
  readonly onPage: (page: number) => void
  readonly onCancel: (operation: DeskOperation) => void
}

export function HistoryPage({ history, scope, isDimmed, isFiltered, onReset, onPage, onCancel }: Props) {
  const { rows, page, pages, sums } = history
  if (rows.length === 0)
    return isFiltered ? (
      <NoResults onReset={onReset}>{none}</NoResults>
    ) : (
      <EmptyState motif="carte">{none}</EmptyState>
    )
  return (
    <>
      <HistoryTotals sums={sums} />
      <HistoryRows rows={rows} scope={`${scope} ${page}`} isDimmed={isDimmed} onCancel={onCancel} />
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  )
}
