import type { LastOperationKind } from '#rules/card/card-history.ts'
import { cardTable, operationTable } from '../database/tables/books.ts'
import { standTable } from '../database/tables/people.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnOf,
  columnsOf,
  computed,
  orMissing,
  reading,
  type SelectedRow,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofOperation = selection({
  id: columnOf(operationTable, 'o', 'id'),
  kind: computed(
    text<LastOperationKind>(),
    fragment`case o.kind when 'sale' then 'purchase' when 'sale-cancellation' then 'cancellation' else o.kind end`,
  ),
  amount: columnOf(operationTable, 'o', 'amount'),
  at: columnOf(operationTable, 'o', 'bookedAt'),
  standName: orMissing(columnOf(standTable, 't', 'name')),
})
export type LastOperationRow = Readonly<SelectedRow<typeof ofOperation>>

const ofCard = selection(columnsOf(cardTable, 'card', 'isActive'))

/** Undefined when there is no such card. */
export async function isCardInService(tx: Tx, cardId: string): Promise<boolean | undefined> {
  const [card] = await reading(tx, ofCard)`
    select ${ofCard}
      from card
     where id = ${cardId}`
  return card?.isActive
}

/** Newest first, by the number that the books give each operation of a card. A sale has the id of its operation; a cancellation names the sale. */
export async function lastOperationsAtDesk(
  tx: Tx,
  cardId: string,
  most: number,
): Promise<LastOperationRow[]> {
  return await reading(tx, ofOperation)`
    select ${ofOperation}
      from operation o
      left join sale s on s.id = coalesce(o.reverses_id, o.id)
      left join stand t on t.id = s.stand_id
     where o.card_id = ${cardId}
       and o.kind in ('sale', 'sale-cancellation', 'recharge', 'recharge-cancellation', 'card-sale', 'card-gift',
                      'refund', 'initialization',
                      'replacement', 'replacement-credit', 'deactivation')
     order by o.card_number desc
     limit ${most}`
}
