import type { ReactNode } from 'react'
import { type Column, DataList } from '../../ui/DataList.tsx'
import classes from './Watch.module.css'

type Props<Row> = {
  readonly title: string
  readonly says: ReactNode
  readonly whenEmpty: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

export function WatchBlock<Row>({ title, says, whenEmpty, columns, rows, keyOf }: Props<Row>) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      <p className={classes.says}>{says}</p>
      {rows.length === 0 ? (
        <p className={classes.empty}>{whenEmpty}</p>
      ) : (
        <DataList label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </section>
  )
}
