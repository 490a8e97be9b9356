import { DayList } from '../../app/list/DayList.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { TableOrCards } from '../../ui/list/TableOrCards.tsx'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardHistory.module.css'
import type { HistoryRow, HistoryRowsProps, Showing } from './history-showing.ts'

/** A table whose rows unfold; on a phone, a timeline. */
export function HistoryRows<Row extends HistoryRow>(props: HistoryRowsProps<Row>) {
  const { showing, rows, isNew, isDimmed } = props
  const table = (away: number) => (
    <DataTable
      {...showing}
      unfolding={showing}
      away={away}
      rows={rows}
      keyOf={({ id }) => id}
      isNew={isNew}
      isDimmed={isDimmed}
    />
  )
  return <TableOrCards columns={showing.columns} table={table} cards={<DayTimeline {...props} />} />
}

function DayTimeline<Row extends HistoryRow>({ showing, rows, isNew, isDimmed }: HistoryRowsProps<Row>) {
  return (
    <DayList rows={rows} atOf={({ at }) => at} isDimmed={isDimmed}>
      {(row) => <Happened key={row.id} row={row} showing={showing} isNew={isNew(row)} />}
    </DayList>
  )
}

type HappenedProps<Row> = { readonly row: Row; readonly showing: Showing<Row>; readonly isNew: boolean }

/** One entry of the timeline. It can have the focus, so that the keys can walk the entries. */
function Happened<Row extends HistoryRow>({ row, showing, isNew }: HappenedProps<Row>) {
  const entry = useTint<HTMLLIElement>(showing.stateOf(row), isNew)
  return (
    <li ref={entry} data-row className={`fp-panel ${classes.entry}`}>
      <article tabIndex={-1} aria-label={showing.nameOf(row)}>
        {showing.card(row)}
      </article>
    </li>
  )
}
