import type { ReceiptOfSaleOnTheWire } from '#contract/paper/printing.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { nameOnPaper, withoutPictures } from '#rules/paper/printable.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { SaleLine } from '#rules/sale/sale.ts'
import type { ReceiptOfSale } from '#rules/sale/sale-receipt.ts'
import type { House } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { readSales } from '../sale/sale-store.ts'
import { readTickets } from '../ticket/ticket-store.ts'
import { findSaleReceipt, shortCodesOf } from './receipt-store.ts'

/** For the vendors of the selling stand, and for admins. Refuses, in this order: an unknown sale, another stand's sale. */
export const findReceiptOfSale = (
  house: House,
  saleId: string,
  member: StaffMember,
): Promise<ReceiptOfSale> =>
  house.database.snapshot(async (tx) => {
    const found = await findSaleReceipt(tx, saleId)
    const [sale] = await readSales(tx, [saleId])
    if (!found || !sale) throw new Refusal('receipt-not-found')
    const { standId, cardCode, ...receipt } = found
    if (standId !== member.standId && !can(member.role, 'administer')) throw new Refusal('not-allowed')
    const { orderNumber, at, amount } = sale
    const lines = await withNames(tx, sale.lines)
    const [ticket] = await readTickets(tx, [saleId])
    const buzzer = ticket?.buzzer?.number ?? null
    return { ...receipt, orderNumber, at, buzzer, amount, cardTail: cardCodeTail(cardCode), lines }
  })

/** A product name of emoji only cannot be printed: its short code is printed instead. */
async function withNames(tx: Tx, lines: readonly SaleLine[]): Promise<SaleLine[]> {
  const nameless = lines.filter(({ name }) => withoutPictures(name) === '').map(({ productId }) => productId)
  if (nameless.length === 0) return [...lines]
  const codes = await shortCodesOf(tx, nameless)
  return lines.map((line) => ({
    ...line,
    name: nameOnPaper({ name: line.name, code: codes.get(line.productId) ?? '' }),
  }))
}

export const writeReceiptOfSale = ({
  at,
  cancelledAt,
  lines,
  ...receipt
}: ReceiptOfSale): ReceiptOfSaleOnTheWire => ({
  ...receipt,
  at: at.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
  lines: [...lines],
})
