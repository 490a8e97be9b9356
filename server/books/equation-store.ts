import type { Tx } from '../platform/database.ts'
import { firstRow } from '../platform/sql-columns.ts'

/** The books in one line, in centimes: drawers + to collect + given + differences = float + cards + sales + unclaimed. */
export type Equation = {
  readonly drawers: number
  readonly cardsToCollect: number
  readonly givenCards: number
  readonly cashDifferences: number
  readonly float: number
  readonly cards: number
  readonly standSales: number
  readonly unclaimed: number
  readonly holds: boolean
}

export async function readEquation(tx: Tx): Promise<Equation> {
  const { rows } = await tx.sql<Equation>`
    select coalesce(sum(value) filter (where kind = 'drawer'), 0)::bigint as drawers,
           coalesce(sum(value) filter (where kind = 'cards to collect'), 0)::bigint as "cardsToCollect",
           coalesce(sum(value) filter (where kind = 'given cards'), 0)::bigint as "givenCards",
           coalesce(sum(value) filter (where kind = 'cash differences'), 0)::bigint as "cashDifferences",
           coalesce(sum(value) filter (where kind = 'float'), 0)::bigint as float,
           coalesce(sum(value) filter (where kind = 'card'), 0)::bigint as cards,
           coalesce(sum(value) filter (where kind = 'stand sales'), 0)::bigint as "standSales",
           coalesce(sum(value) filter (where kind = 'unclaimed'), 0)::bigint as unclaimed,
           coalesce(sum(value) filter (where side = 'held'), 0) = coalesce(sum(value) filter (where side = 'owed'), 0) as holds
      from account_value`
  return firstRow(rows)
}
