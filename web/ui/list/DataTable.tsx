import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { ofName } from '#rules/plain/elision.ts'
import { useTint } from '../use-tint.ts'
import classes from './DataList.module.css'
import { fold } from './folding.ts'
import type { Column, ListProps, Sorting } from './list-props.ts'

/** The details that unfold under a row. */
export type Unfolding<Row> = {
  /** The name of the row for people: «l'achat A-127». */
  readonly nameOf: (row: Row) => string
  readonly details: (row: Row) => ReactNode
}

type Props<Row> = ListProps<Row> & {
  readonly unfolding?: Unfolding<Row>
  /** How many columns stand in the details of a row, as the table has no room for them. */
  readonly away?: number
}

export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, keyOf, sorting, unfolding, isNew, stateOf, isDimmed } = props
  const { shown, away } = fold(props.columns, props.away ?? 0)
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      <thead>
        <tr>
          {unfolding || away.length > 0 ? (
            <th scope="col" className={classes.fold}>
              <span className="fp-hidden">Détails</span>
            </th>
          ) : null}
          {shown.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line
            key={keyOf(row)}
            row={row}
            columns={shown}
            away={away}
            unfolding={unfolding}
            isNew={isNew?.(row) ?? false}
            state={stateOf?.(row) ?? ''}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly away: readonly Column<Row>[]
  readonly unfolding: Unfolding<Row> | undefined
  readonly isNew: boolean
  readonly state: string
}

function Line<Row>({ row, columns, away, unfolding, isNew, state }: LineProps<Row>) {
  const [isOpened, setIsOpened] = useState(false)
  const line = useTint<HTMLTableRowElement>(state, isNew)
  const id = useId()
  const hasDetails = unfolding !== undefined || away.length > 0
  const isUnfolded = hasDetails && isOpened
  const nameOf = unfolding?.nameOf ?? columns[0]?.nameOf
  return (
    <>
      <tr ref={line} data-row tabIndex={-1} data-unfolded={isUnfolded || undefined}>
        {hasDetails ? (
          <td className={classes.fold}>
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? `${id}details` : undefined}
              {...(nameOf
                ? { 'aria-label': `Détails ${ofName(nameOf(row))}` }
                : { 'aria-labelledby': `${id}word ${id}name` })}
              data-more={unfolding === undefined || undefined}
              onClick={() => setIsOpened(!isUnfolded)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
              <span id={`${id}word`} className="fp-hidden">
                Détails
              </span>
            </button>
          </td>
        ) : null}
        {columns.map(({ key, cell, isFigure }, place) => (
          <td key={key} id={place === 0 ? `${id}name` : undefined} data-figure={isFigure || undefined}>
            <div className={classes.cell}>{cell(row)}</div>
          </td>
        ))}
      </tr>
      {isUnfolded ? (
        <tr className={classes.unfolded}>
          <td id={`${id}details`} colSpan={columns.length + 1}>
            <Pairs columns={away} row={row} />
            {unfolding?.details(row)}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** The columns of a row that the table has no room for, or those of a card. */
export function Pairs<Row>({ columns, row }: Pick<LineProps<Row>, 'columns' | 'row'>) {
  if (columns.length === 0) return null
  return (
    <dl className={classes.pairs}>
      {columns.map(({ key, label, cell }) => (
        <div key={key} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { key, label, isFigure } = column
  if (!sorting?.words.includes(key)) {
    return (
      <th scope="col" data-figure={isFigure || undefined}>
        {label}
      </th>
    )
  }
  const direction = sorting.by === key ? sorting.direction : undefined
  const Arrow = direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-figure={isFigure || undefined} aria-sort={direction ? spoken[direction] : 'none'}>
      <button type="button" className={classes.sort} onClick={() => sorting.onSort(key)}>
        {label} <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  )
}
