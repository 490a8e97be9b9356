import type { UseQueryResult } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { Shown } from '../../app/Shown.tsx'
import { usePageKeys } from '../../app/shortcuts/use-page-keys.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Pager } from '../../ui/Pager.tsx'
import classes from './CardHistory.module.css'
import { ExportButton } from './ExportButton.tsx'
import { HistoryList, type HistoryRow, type Showing } from './HistoryList.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import type { HistoryExport } from './history-export.ts'
import type { Sums } from './history-words.ts'

type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly sums: Sums
}

type Props<Row> = {
  readonly query: UseQueryResult<Page<Row>>
  readonly showing: Showing<Row>
  readonly summary: (sums: Sums, total: number) => string
  /** Nothing there, filtered or not. */
  readonly whenEmpty: string
  readonly file: HistoryExport
  /** The filters, as one text. */
  readonly filtered: string
  readonly isFiltered: boolean
  readonly onReset: () => void
  readonly onPage: (page: number) => void
}

export function HistoryPages<Row extends HistoryRow>(props: Props<Row>) {
  const { query, showing, summary, whenEmpty, file, filtered, isFiltered, onReset, onPage } = props
  const { page = 1, pages = 1 } = query.data ?? {}
  usePageKeys({ page, pages, onPage })
  return (
    <Shown query={query} whenFailed={refusals['something-went-wrong']} skeleton={<HistorySkeleton />}>
      {(history) =>
        history.rows.length > 0 ? (
          <>
            <div className={classes.above}>
              <p className={classes.summary} role="status">
                {summary(history.sums, history.total)}
              </p>
              <ExportButton file={file} />
            </div>
            <HistoryList
              showing={showing}
              rows={history.rows}
              scope={`${query.isPlaceholderData} ${page} ${filtered}`}
              isDimmed={query.isPlaceholderData}
            />
            <Pager page={page} pages={pages} onPage={onPage} />
          </>
        ) : isFiltered ? (
          <NoResults onReset={onReset}>{whenEmpty}</NoResults>
        ) : (
          <EmptyState motif="carte">{whenEmpty}</EmptyState>
        )
      }
    </Shown>
  )
}
