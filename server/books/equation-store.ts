import type { Tx } from '../platform/database.ts'
import {
  bigint,
  boolean,
  computed,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'
import { type Fragment, fragment } from '../platform/sql-fragment.ts'

const sumOf = (kind: Fragment) =>
  computed(bigint(), fragment`coalesce(sum(value) filter (where kind = ${kind}), 0)::bigint`)

const ofEquation = selection({
  drawers: sumOf(fragment`'drawer'`),
  cardsToCollect: sumOf(fragment`'cards to collect'`),
  givenCards: sumOf(fragment`'given cards'`),
  cashDifferences: sumOf(fragment`'cash differences'`),
  float: sumOf(fragment`'float'`),
  cards: sumOf(fragment`'card'`),
  standSales: sumOf(fragment`'stand sales'`),
  unclaimed: sumOf(fragment`'unclaimed'`),
  holds: computed(
    boolean(),
    fragment`coalesce(sum(value) filter (where side = 'held'), 0) = coalesce(sum(value) filter (where side = 'owed'), 0)`,
  ),
})
/** The equation of the books, in centimes: drawers + to collect + given + differences = float + cards + sales + unclaimed. */
export type Equation = Readonly<SelectedRow<typeof ofEquation>>

export const readEquation = (tx: Tx): Promise<Equation> =>
  readingOne(tx, ofEquation)`
    select ${ofEquation}
      from account_value`
