import { type ReactNode, useRef } from 'react'
import { useIsPhone } from '../use-media.ts'
import classes from './DataList.module.css'
import { mostAway } from './folding.ts'
import type { Column } from './list-props.ts'
import { useColumnsAway } from './use-columns-away.ts'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  /** The table with the `away` last columns in the details of its rows. */
  readonly table: (away: number) => ReactNode
  readonly cards: ReactNode
}

/** Cards on a phone and in a narrow panel beside another; elsewhere a table, whose last columns stand in the details of a row where they have no room. */
export function TableOrCards<Row>({ columns, table, cards }: Props<Row>) {
  return (
    <div className={classes.room}>
      {useIsPhone() ? cards : <FittingTable most={mostAway(columns)} table={table} cards={cards} />}
    </div>
  )
}

type FittingProps = { readonly most: number } & Pick<Props<never>, 'table' | 'cards'>

function FittingTable({ most, table, cards }: FittingProps) {
  const box = useRef<HTMLDivElement>(null)
  const { away, isNarrow } = useColumnsAway(box, most)
  return (
    <div ref={box} className={classes.room}>
      {isNarrow ? cards : table(away)}
    </div>
  )
}
