import type { Column } from './list-props.ts'

type Ranked = Pick<Column<never>, 'key' | 'rank' | 'isActs'>

type Folded<Each> = {
  /** The columns of the table, in their order. */
  readonly shown: readonly Each[]
  /** The columns that stand in the details of a row, in their order. */
  readonly away: readonly Each[]
}

/** The columns that can leave the table, the one that leaves first at the beginning. The first column and the acts stay. */
const leaving = <Each extends Ranked>(columns: readonly Each[]): readonly Each[] =>
  columns
    .map((column, place) => ({ column, place, rank: column.rank ?? place }))
    .filter(({ column, place }) => place > 0 && !column.isActs)
    .sort((one, other) => other.rank - one.rank || other.place - one.place)
    .map(({ column }) => column)

/** How many columns can leave the table. */
export const mostAway = (columns: readonly Ranked[]): number => leaving(columns).length

/** The columns without the `count` of them with the last ranks. */
export function fold<Each extends Ranked>(columns: readonly Each[], count: number): Folded<Each> {
  const away = new Set(leaving(columns).slice(0, count))
  return {
    shown: columns.filter((column) => !away.has(column)),
    away: columns.filter((column) => away.has(column)),
  }
}
