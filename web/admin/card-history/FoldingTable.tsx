import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTint } from '../../ui/use-tint.ts'
import classes from './CardHistory.module.css'
import type { HistoryRow, ListProps, Showing } from './HistoryList.tsx'

export function FoldingTable<Row extends HistoryRow>({ showing, rows, isNew, isDimmed }: ListProps<Row>) {
  const { label, columns } = showing
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-dimmed={isDimmed || undefined}
      aria-busy={isDimmed}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.fold}>
            <span className="fp-hidden">Détails</span>
          </th>
          {columns.map(({ key, label, isFigure }) => (
            <th key={key} scope="col" data-figure={isFigure || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FoldingRow key={row.id} row={row} showing={showing} isNew={isNew(row)} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps<Row> = { readonly row: Row; readonly showing: Showing<Row>; readonly isNew: boolean }

function FoldingRow<Row extends HistoryRow>({ row, showing, isNew }: RowProps<Row>) {
  const { columns, nameOf, details, stateOf } = showing
  const [isUnfolded, setIsUnfolded] = useState(false)
  const line = useTint<HTMLTableRowElement>(stateOf(row), isNew)
  const detailsId = useId()
  return (
    <>
      <tr ref={line} data-unfolded={isUnfolded || undefined}>
        <td className={classes.fold}>
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? detailsId : undefined}
            aria-label={`Détails de ${nameOf(row)}`}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </td>
        {columns.map(({ key, cell, isFigure }) => (
          <td key={key} data-figure={isFigure || undefined}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {isUnfolded ? (
        <tr className={classes.unfolded}>
          <td id={detailsId} colSpan={columns.length + 1}>
            {details(row)}
          </td>
        </tr>
      ) : null}
    </>
  )
}
