import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { PaperTable, Row } from '#rules/paper/paper.ts'
import classes from './TillReport.module.css'

/** A whole evening has a thousand rows: only the first ones are shown until a person asks for the rest. */
const rowsAtFirst = 50

type Props = { readonly table: PaperTable; readonly titleId: string }

export function ReportTable({ table: { columns, rows }, titleId }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, rowsAtFirst)
  const hidden = rows.length - shown.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={titleId}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ label, isFigure }) => (
                <th key={label} scope="col" data-figure={isFigure || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes.
              <TableRow key={place} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 ? (
        <Button variant="default" size="touch" mt="sm" onClick={() => setShowsAll(true)}>
          Afficher les {hidden} lignes suivantes
        </Button>
      ) : null}
    </>
  )
}

function TableRow({ row: { cells, note }, columns }: { row: Row; columns: PaperTable['columns'] }) {
  return (
    <Fragment>
      <tr>
        {columns.map(({ label, isFigure }, place) => (
          <td key={label} data-figure={isFigure || undefined}>
            <bdi>{cells[place]}</bdi>
          </td>
        ))}
      </tr>
      {note ? (
        <tr>
          <td colSpan={columns.length} className={classes.note}>
            {note}
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}
