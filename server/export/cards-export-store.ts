import { type ExportedCardOperation, exportedCardOperations } from '#rules/figures/export-cards.ts'
import type { DaysExported } from '#rules/figures/export-days.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import { staffTable } from '../database/tables/people.ts'
import type { Walk } from '../platform/cursor.ts'
import {
  columnOf,
  columnsOf,
  computed,
  neverNull,
  orMissing,
  orNull,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

const operations = selection({
  ...columnsOf(operationTable, 'o', 'id', 'amount'),
  // Every operation of a card has both balances.
  balanceBefore: neverNull(columnOf(operationTable, 'o', 'balanceBefore')),
  balanceAfter: neverNull(columnOf(operationTable, 'o', 'balanceAfter')),
  kind: computed(text<ExportedCardOperation['kind']>(), fragment`o.kind`),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  code: orMissing(columnOf(cardTable, 'c', 'code')),
  actorName: orMissing(columnOf(staffTable, 'who', 'name')),
  reason: computed(orNull(text()), fragment`o.answer ->> 'reason'`),
})

/** Operations that moved money on cards, without purchases, oldest first. */
export const cardOperationsToExport = ({
  since,
  until,
}: Pick<DaysExported, 'since' | 'until'>): Walk<SelectedRow<typeof operations>> => ({
  cursor: fragment`export_card_operations`,
  selected: operations,
  from: fragment`
      from operation o
      left join card c on c.id = o.card_id
      left join staff who on who.id = o.actor_id
     where o.card_id is not null
       and o.kind = any(${exportedCardOperations}::text[])
       ${since ? fragment`and o.booked_at >= ${since}` : noFragment}
       ${until ? fragment`and o.booked_at < ${until}` : noFragment}
     order by o.booked_at, o.id`,
})
