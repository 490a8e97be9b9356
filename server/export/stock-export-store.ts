import type { DaysExported } from '#rules/figures/export-days.ts'
import type { Walk } from '../platform/cursor.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

export type MovementsWanted = Pick<DaysExported, 'since' | 'until'> & {
  readonly standId?: string | undefined
}

/** What moved the stocks, sales included, oldest first: of one product in the order of its own numbers. */
export const movementsToExport = ({ since, until, standId }: MovementsWanted): Walk => ({
  cursor: fragment`export_movements`,
  statement: fragment`
    select m.created_at as at, p.name as "productName", st.name as "standName", m.type, m.quantity, p.unit,
           m.previous_stock as "previousStock", m.new_stock as "newStock", m.reason, m.notes, who.name as "personName"
      from stock_movement m
      join product p on p.id = m.product_id
      left join stand st on st.id = m.stand_id
      left join staff who on who.id = m.created_by
     where true
       ${since ? fragment`and m.created_at >= ${since}` : noFragment}
       ${until ? fragment`and m.created_at < ${until}` : noFragment}
       ${standId ? fragment`and m.stand_id = ${standId}` : noFragment}
     order by m.created_at, m.product_id, m.number`,
})
