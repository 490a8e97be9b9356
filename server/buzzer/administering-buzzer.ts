/** A change that an administrator makes to one buzzer: locks the buzzer, applies the rule, writes the change with a line in the journal. */
import type { Buzzer } from '#rules/kitchen/buzzer.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { type AdminContext, administering } from '../books/administering.ts'
import type { Tx } from '../platform/database.ts'
import { readSales } from '../sale/sale-store.ts'
import { holdBuzzer } from './buzzer-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/** `change` returns the text of the journal's line; an empty text writes no line. */
export async function administeringBuzzer(
  context: AdminContext,
  buzzerId: string,
  change: (tx: Tx, buzzer: Buzzer) => Promise<string>,
): Promise<{ done: true }> {
  const stands = await administering(context, async (tx, note) => {
    const buzzer = await holdBuzzer(tx, { id: buzzerId })
    if (!buzzer) throw new Refusal('buzzer-not-found')
    const detail = await change(tx, buzzer)
    if (detail !== '')
      await note({ kind: 'buzzer-changed', subject: { id: buzzer.id, name: buzzer.number }, detail })
    return buzzer.loan ? (await readSales(tx, [buzzer.loan.saleId])).map(({ standId }) => standId) : []
  })
  tellOfOrders(context.house, stands)
  return { done: true }
}
