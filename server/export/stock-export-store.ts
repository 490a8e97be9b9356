import type { DaysExported } from '#rules/figures/export-days.ts'
import { productTable } from '../database/tables/catalogue.ts'
import { standNameThen } from '../database/tables/names-on-papers.ts'
import { staffTable } from '../database/tables/people.ts'
import { stockMovementTable } from '../database/tables/stock.ts'
import type { Walk } from '../platform/cursor.ts'
import { columnOf, columnsOf, orMissing, type SelectedRow, selection } from '../platform/sql-columns.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

export type MovementsWanted = Pick<DaysExported, 'since' | 'until'> & {
  readonly standId?: string | undefined
}

const movements = selection({
  ...columnsOf(stockMovementTable, 'm', 'type', 'quantity', 'previousStock', 'newStock', 'reason', 'notes'),
  at: columnOf(stockMovementTable, 'm', 'createdAt'),
  productName: columnOf(productTable, 'p', 'name'),
  unit: columnOf(productTable, 'p', 'unit'),
  standName: standNameThen(fragment`m.stand_id`, { at: fragment`m.created_at` }),
  personName: orMissing(columnOf(staffTable, 'who', 'name')),
})

/** Stock movements, sales included, oldest first; movements of one product are in the order of their numbers. */
export const movementsToExport = ({
  since,
  until,
  standId,
}: MovementsWanted): Walk<SelectedRow<typeof movements>> => ({
  cursor: fragment`export_movements`,
  selected: movements,
  from: fragment`
      from stock_movement m
      join product p on p.id = m.product_id
      left join staff who on who.id = m.created_by
     where true
       ${since ? fragment`and m.created_at >= ${since}` : noFragment}
       ${until ? fragment`and m.created_at < ${until}` : noFragment}
       ${standId ? fragment`and m.stand_id = ${standId}` : noFragment}
     order by m.created_at, m.product_id, m.number`,
})
