import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { ofName } from '#rules/plain/elision.ts'
import { useTint } from '../use-tint.ts'
import classes from './DataList.module.css'
import type { Column, ListProps, Sorting } from './list-props.ts'

/** The details that unfold under a row. */
export type Unfolding<Row> = {
  /** The name of the row for people: «l'achat A-127». */
  readonly nameOf: (row: Row) => string
  readonly details: (row: Row) => ReactNode
}

type Props<Row> = ListProps<Row> & { readonly unfolding?: Unfolding<Row> }

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, sorting, unfolding, isNew, stateOf, isDimmed } = props
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      <thead>
        <tr>
          {unfolding ? (
            <th scope="col" className={classes.fold}>
              <span className="fp-hidden">Détails</span>
            </th>
          ) : null}
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line
            key={keyOf(row)}
            row={row}
            columns={columns}
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
  readonly unfolding: Unfolding<Row> | undefined
  readonly isNew: boolean
  readonly state: string
}

function Line<Row>({ row, columns, unfolding, isNew, state }: LineProps<Row>) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const line = useTint<HTMLTableRowElement>(state, isNew)
  const detailsId = useId()
  return (
    <>
      <tr ref={line} data-row tabIndex={-1} data-unfolded={isUnfolded || undefined}>
        {unfolding ? (
          <td className={classes.fold}>
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? detailsId : undefined}
              aria-label={`Détails ${ofName(unfolding.nameOf(row))}`}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </td>
        ) : null}
        {columns.map(({ key, cell, isFigure }) => (
          <td key={key} data-figure={isFigure || undefined}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {unfolding && isUnfolded ? (
        <tr className={classes.unfolded}>
          <td id={detailsId} colSpan={columns.length + 1}>
            {unfolding.details(row)}
          </td>
        </tr>
      ) : null}
    </>
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
