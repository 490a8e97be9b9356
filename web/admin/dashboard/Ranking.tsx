import type { ReactNode } from 'react'
import { useTint } from '../../ui/use-tint.ts'
import classes from './Ranking.module.css'

export type Ranked = {
  readonly id: string
  readonly name: ReactNode
  /** The figure that the row is ranked by. */
  readonly value: string
  /** The figure as it is shown, where that is more than its text. */
  readonly shown?: (value: string) => ReactNode
  readonly aside?: ReactNode
}

type Props = {
  readonly label: string
  readonly rows: readonly Ranked[]
  readonly whenNone?: string
  /** Whether the rows are numbered; else they are a plain list. */
  readonly hasRanks?: boolean
}

/** The first few rows, each with its figure. */
export function Ranking({ label, rows, whenNone, hasRanks = false }: Props) {
  if (rows.length === 0) return <p className={classes.none}>{whenNone}</p>
  const List = hasRanks ? 'ol' : 'ul'
  return (
    <List className={classes.rows} aria-label={label}>
      {rows.map((row, place) => (
        <Row key={row.id} row={row} rank={hasRanks ? place + 1 : undefined} />
      ))}
    </List>
  )
}

function Row({ row: { name, value, shown, aside }, rank }: { readonly row: Ranked; readonly rank?: number }) {
  const changing = useTint<HTMLElement>(value)
  return (
    <li className={classes.row}>
      {rank === undefined ? null : (
        <span className={classes.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      <span className={classes.name}>{name}</span>
      <bdi ref={changing} className={classes.value}>
        {shown ? shown(value) : value}
      </bdi>
      {aside ? <span className={classes.aside}>{aside}</span> : null}
    </li>
  )
}
