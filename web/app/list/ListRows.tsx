import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { DataList } from '../../ui/list/DataList.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import { NewsChip } from '../../ui/list/NewsChip.tsx'
import { NoResults } from '../../ui/list/NoResults.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { QueryState } from '../calls/QueryState.tsx'
import classes from './List.module.css'
import type { Page } from './list-of.ts'
import { useArrivals } from './use-arrivals.ts'
import { useFocusOfRows } from './use-focus-of-rows.ts'
import { useHeldRows } from './use-held-rows.ts'
import type { List } from './use-list.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useRowKeys } from './use-row-keys.ts'

type RowOf<Answer extends Page> = Answer['rows'][number]

export type ShownRows<Row> = {
  readonly rows: readonly Row[]
  /** Whether the row arrived while the list was being looked at. */
  readonly isNew: (row: Row) => boolean
  /** True while old rows are shown because the new ones are still being fetched. */
  readonly isDimmed: boolean
}

export type ListRowsProps<Answer extends Page> = {
  readonly list: List<Answer>
  /** The columns of the table, or of the cards where there is no room for a table. */
  readonly columns?: readonly Column<RowOf<Answer>>[]
  /** Renders the rows in another way than by columns; each must be marked `data-row`. */
  readonly children?: (shown: ShownRows<RowOf<Answer>>) => ReactNode
  /** A summary between the filters and the rows; not shown while there is no row. */
  readonly above?: (answer: Answer) => ReactNode
  /** The skeleton of the rows; lines of a table by default. */
  readonly skeleton?: ReactNode
  /** Shown while nothing exists yet: the first step to take. */
  readonly firstStep?: ReactNode
  /** False while another list of the screen has the keys. */
  readonly hasKeys?: boolean
}

/** The rows in every state: loading, failed, empty, loaded; with the keys that walk the rows and turn the pages. */
export function ListRows<Answer extends Page>(props: ListRowsProps<Answer>) {
  const { definition, query, active, reset } = props.list
  const { whenNone, whenEmpty = whenNone, motif = 'carte' } = definition
  return (
    <QueryState query={query} whenFailed={definition.whenFailed} skeleton={props.skeleton ?? <Lines />}>
      {(answer) => {
        if (answer.rows.length > 0) return <Shown {...props} answer={answer} />
        if (active.length > 0) return <NoResults onReset={reset}>{whenNone}</NoResults>
        return (
          <EmptyState motif={motif} action={props.firstStep}>
            {whenEmpty}
          </EmptyState>
        )
      }}
    </QueryState>
  )
}

type ShownProps<Answer extends Page> = ListRowsProps<Answer> & { readonly answer: Answer }

function Shown<Answer extends Page>(props: ShownProps<Answer>) {
  const { list, answer, above, columns = [], children, hasKeys = true } = props
  const { definition, query, scope, order } = list
  const box = useRef<HTMLDivElement>(null)
  const fresh: readonly RowOf<Answer>[] = answer.rows
  const { rows, waiting, letIn } = useHeldRows({ fresh, answeredAt: query.dataUpdatedAt, scope, box })
  const isNew = useArrivals(rows, scope)
  const toTop = () => box.current?.scrollIntoView({ block: 'start' })
  /** Turning the page scrolls to its first row; the focus stays on the pager. */
  const turnTo = (page: number) => {
    list.turnTo(page)
    toTop()
  }
  const show = () => {
    letIn()
    toTop()
  }
  useRowKeys(box, hasKeys)
  useFocusOfRows(box, rows)
  const pages = list.counted?.pages ?? answer.page + 1
  usePageKeys({ page: answer.page, pages: hasKeys ? pages : 1, onPage: turnTo })
  const isDimmed = query.isPlaceholderData
  return (
    <div ref={box} className={classes.rows}>
      {above?.(answer)}
      <NewsChip waiting={waiting} words={definition.newsWords} onLetIn={show} />
      {children?.({ rows, isNew, isDimmed }) ?? (
        <DataList
          label={definition.label}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          isNew={isNew}
          isDimmed={isDimmed}
          {...(definition.sorts && {
            sorting: {
              words: definition.sorts.words,
              by: order.tri,
              direction: order.ordre,
              onSort: list.sortBy,
            },
          })}
        />
      )}
      <Pager
        page={answer.page}
        pages={pages}
        isLastKnown={list.counted !== undefined}
        onPage={turnTo}
        label={definition.pageKey && `Pagination, ${definition.label.toLowerCase()}`}
      />
    </div>
  )
}

const six = Array.from({ length: 6 }, (_, place) => place)

const Lines = () => (
  <Stack gap={4} aria-hidden="true">
    {six.map((place) => (
      <Skeleton key={place} height={52} radius="md" />
    ))}
  </Stack>
)
