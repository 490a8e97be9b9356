import { exportedCardOperations } from '#rules/figures/export-cards.ts'
import type { DaysExported } from '#rules/figures/export-days.ts'
import type { Walk } from '../platform/cursor.ts'
import { fragment, noFragment } from '../platform/sql-fragment.ts'

/** What moved on cards besides their purchases, oldest first. */
export const cardOperationsToExport = ({ since, until }: Pick<DaysExported, 'since' | 'until'>): Walk => ({
  cursor: fragment`export_card_operations`,
  statement: fragment`
    select o.id, o.booked_at as at, o.kind, c.code, o.amount, o.balance_before as "balanceBefore",
           o.balance_after as "balanceAfter", who.name as "actorName", o.answer ->> 'reason' as reason
      from operation o
      left join card c on c.id = o.card_id
      left join staff who on who.id = o.actor_id
     where o.card_id is not null
       and o.kind = any(${exportedCardOperations}::text[])
       ${since ? fragment`and o.booked_at >= ${since}` : noFragment}
       ${until ? fragment`and o.booked_at < ${until}` : noFragment}
     order by o.booked_at, o.id`,
})
