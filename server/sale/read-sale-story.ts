import type { SaleStory } from '#contract/sale/story.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { readSales } from './sale-store.ts'
import { type AroundSale, buzzersOfSale, findAroundSale, stepsOfTicket } from './sale-story-store.ts'

/** Reads everything in one snapshot. */
export const readSaleStory = answer.readSaleStory.handler(({ context: { house }, input: { saleId } }) =>
  house.database.snapshot(async (tx) => {
    const [[sale], around, steps, buzzers] = await Promise.all([
      readSales(tx, [saleId]),
      findAroundSale(tx, saleId),
      stepsOfTicket(tx, saleId),
      buzzersOfSale(tx, saleId),
    ])
    if (!sale || !around) throw new Refusal('sale-not-found')
    const { id, orderNumber, businessDay, status, amount, vendorName } = sale
    return {
      ...{ id, orderNumber, businessDay, status, amount, vendorName },
      at: sale.at.toISOString(),
      balanceBefore: around.balanceBefore,
      balanceAfter: around.balanceAfter,
      stand: { id: sale.standId, name: around.standName },
      till: {
        id: sale.tillId,
        openedAt: around.tillOpenedAt.toISOString(),
        isOpen: around.isTillOpen,
        number: around.tillNumber,
      },
      card: { id: sale.cardId, code: around.cardCode },
      lines: sale.lines.map(({ goesToKitchen: _, ...line }) => line),
      receivedAt: around.receivedAt?.toISOString() ?? null,
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      buzzers: buzzers.map(({ lentAt, endedAt, calls, ...loan }) => ({
        ...loan,
        lentAt: lentAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        calls: calls.map(({ at, hasFailed }) => ({ at: at.toISOString(), hasFailed })),
      })),
      cancellation: writeCancellation(around),
    }
  }),
)

const writeCancellation = (around: AroundSale): SaleStory['cancellation'] =>
  around.cancelledById === null
    ? null
    : {
        id: around.cancelledById,
        at: around.cancelledAt.toISOString(),
        byName: around.cancelledByName ?? '',
        reason: around.reason,
        balanceAfter: around.balanceAfterCancellation,
      }
