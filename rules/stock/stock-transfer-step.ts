/** The steps of a transfer: each returns the transfer in its new state, and the step that records it. */
import type { Act } from '../books/decision.ts'
import type { Product } from '../catalogue/product.ts'
import type { StaffMember } from '../people/staff.ts'
import { type Thousandths, thousandths } from '../plain/quantity.ts'
import { type Arrival, nothingArrived, type StockTransfer, type TransferStep } from './stock-transfer.ts'

export type Taken = { readonly transfer: StockTransfer; readonly steps: readonly TransferStep[] }

type Pair = { readonly from: Product; readonly to: Product }

/** The act and the person who does it. */
type Hand<Wish extends { readonly note: string }> = { readonly act: Act<Wish>; readonly member: StaffMember }

export function newTransfer(
  { from, to }: Pair,
  { act, member }: Hand<{ readonly quantity: Thousandths; readonly note: string }>,
): Taken {
  const { freshId, now, actorId, input } = act
  const transfer: StockTransfer = {
    ...nothingArrived,
    id: freshId,
    fromProductId: from.id,
    toProductId: to.id,
    fromStandId: from.standId,
    toStandId: to.standId,
    quantity: input.quantity,
    status: 'requested',
    note: input.note.trim(),
    requestedBy: actorId,
    requestedAt: now,
    sentBy: null,
    sentAt: null,
    closedBy: null,
    closedAt: null,
    stepCount: 0,
    lastBy: member.name,
    lastAt: now,
  }
  return stepOf(transfer, { act, member }, { ...nothingArrived, status: 'requested', reason: null })
}

/** Adds a step, after those of the same act. */
export function stepOf(
  before: StockTransfer | Taken,
  { act: { now, actorId, input }, member: { name } }: Hand<{ readonly note: string }>,
  { status, reason, received, lost, returned }: Arrival & Pick<TransferStep, 'status' | 'reason'>,
): Taken {
  const { transfer, steps } = 'transfer' in before ? before : { transfer: before, steps: [] }
  const number = transfer.stepCount + 1
  const isOpen = status === 'requested' || status === 'sent'
  const isSending = status === 'sent' && transfer.sentAt === null
  return {
    transfer: {
      ...transfer,
      ...{ status, stepCount: number, lastBy: name, lastAt: now },
      ...(isSending ? { sentBy: actorId, sentAt: now } : {}),
      ...(isOpen ? {} : { closedBy: actorId, closedAt: now }),
    },
    steps: [
      ...steps,
      {
        ...{ transferId: transfer.id, number, status, quantity: transfer.quantity },
        ...{ received, lost, returned, reason, by: actorId, at: now, note: input.note.trim() },
      },
    ],
  }
}

export const addedTo = (transfer: StockTransfer, { received, lost, returned }: Arrival): StockTransfer => ({
  ...transfer,
  received: thousandths(transfer.received + received),
  lost: thousandths(transfer.lost + lost),
  returned: thousandths(transfer.returned + returned),
})
