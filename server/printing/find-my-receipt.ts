import type { ReceiptOnTheWire } from '#contract/paper/printing.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import type { Receipt } from '#rules/paper/receipt.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import { findReceipt } from './receipt-store.ts'

/** For the person who made the operation, and for admins. Refuses, in this order: an unknown receipt, another person's receipt. */
export async function findMyReceipt(
  house: House,
  operationId: string,
  member: StaffMember,
): Promise<Receipt> {
  const found = await findReceipt(house.database, operationId)
  if (!found) throw new Refusal('receipt-not-found')
  const { actorId, cardCode, ...receipt } = found
  if (actorId !== member.id && !can(member.role, 'administer')) throw new Refusal('not-allowed')
  return { ...receipt, cardTail: cardCodeTail(cardCode), reference: operationId }
}

export const writeReceipt = ({ reference, at, cancelledAt, ...receipt }: Receipt): ReceiptOnTheWire => ({
  ...receipt,
  operationId: reference,
  at: at.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
})
