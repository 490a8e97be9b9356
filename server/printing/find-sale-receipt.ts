import type { ReceiptOfSaleOnTheWire } from '#contract/printing.ts'
import { cardCodeTail } from '#rules/card-code.ts'
import { Refusal } from '#rules/refusal.ts'
import type { ReceiptOfSale } from '#rules/sale-receipt.ts'
import { can, type StaffMember } from '#rules/staff.ts'
import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { readSales } from '../sale/sale-store.ts'
import { readTickets } from '../ticket/ticket-store.ts'
import { findSaleReceipt } from './receipt-store.ts'

/** For the vendors of the stand that sold, and for an admin. Refused in order: no sale of that name, another stand's. */
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
    const { orderNumber, at, amount, lines } = sale
    const [ticket] = await readTickets(tx, [saleId])
    const buzzer = ticket?.buzzer?.number ?? null
    const { event } = await venueNow(house, tx)
    return { ...receipt, event, orderNumber, at, buzzer, amount, cardTail: cardCodeTail(cardCode), lines }
  })

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
