import { z } from 'zod'
import { mostStandsOfKitchen } from '#rules/kitchen/cooking-for.ts'
import { handOverSteps } from '#rules/kitchen/handing-over.ts'
import { ticketSteps } from '#rules/kitchen/ticket.ts'
import { stockUnits } from '#rules/plain/quantity.ts'
import { call } from '../plain/call.ts'
import { id, instant, stockQuantity } from '../plain/wire.ts'

export const ticket = z.object({
  saleId: id,
  standId: id,
  orderNumber: z.string(),
  step: z.enum(ticketSteps),
  vendorName: z.string(),
  orderedAt: instant,
  startedAt: instant.nullable(),
  readyAt: instant.nullable(),
  servedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  isRecalled: z.boolean(),
  isBroughtBack: z
    .boolean()
    .describe('the books had lost its sale, and a till brought it back: it may have been served meanwhile'),
  buzzer: z
    .object({
      number: z.string(),
      calls: z.int(),
      lastCalledAt: instant.nullable(),
      isCalling: z.boolean(),
      hasFailed: z.boolean().describe('the last call did not get through'),
    })
    .nullable()
    .describe('of a cancelled order, the one to be fetched'),
  lines: z.array(
    z.object({
      position: z.int(),
      productId: id,
      name: z.string(),
      unit: z.enum(stockUnits),
      quantity: stockQuantity,
      note: z.string(),
      isStruck: z.boolean(),
    }),
  ),
})
export type TicketOnTheWire = z.infer<typeof ticket>

const ofStand = z.strictObject({ standId: id })
/** One stand, or several whose orders one kitchen screen shows. */
const ofStands = ofStand.extend({
  otherStandIds: z
    .array(id)
    .max(mostStandsOfKitchen - 1)
    .optional(),
})

export const ticketCalls = {
  listTickets: call({
    may: 'watch the kitchen',
    method: 'GET',
    path: '/stands/{standId}/tickets',
    summary: 'Open tickets of a stand, or of several, oldest first',
    tag: 'Kitchen',
  })
    .input(ofStands)
    .output(
      z.object({
        tickets: z.array(ticket),
        lastServedAt: instant.nullable(),
        soldOut: z.array(id).describe('the products of the stands that are marked sold out'),
        stands: z.array(
          z.object({
            id,
            unclaimedMinutes: z.int(),
            requiresBuzzers: z.boolean().describe('buzzers are obligatory, and the case holds some for it'),
          }),
        ),
      }),
    ),
  showStands: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/kitchen/shown-stands',
    summary: 'A kitchen screen shows these stands: said every fifteen seconds, and no more once it is gone',
    tag: 'Kitchen',
  })
    .input(z.strictObject({ standIds: z.array(id).min(1).max(mostStandsOfKitchen) }))
    .output(z.object({ shown: z.literal(true) })),
  readCookingTime: call({
    may: 'watch the kitchen',
    method: 'GET',
    path: '/stands/{standId}/cooking-time',
    summary: 'How long the orders made ready in the last minutes took, each counted once',
    tag: 'Kitchen',
  })
    .input(ofStands)
    .output(z.object({ orders: z.int(), meanSeconds: z.int().nullable() })),
  moveTicket: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/tickets/{saleId}/step',
    summary: 'Start, mark ready, mark served, or one step back',
    tag: 'Kitchen',
  })
    .input(
      z.strictObject({
        saleId: id,
        from: z.enum(ticketSteps),
        to: z.enum(ticketSteps),
        at: instant.optional().describe('of the tap: one of more than a minute ago calls no customer'),
      }),
    )
    .output(ticket),
  listFinishedTickets: call({
    may: 'watch the kitchen',
    method: 'GET',
    path: '/stands/{standId}/finished-tickets',
    summary: 'The last ready or served tickets, those that recallTicket may bring back, the last one first',
    tag: 'Kitchen',
  })
    .input(ofStands)
    .output(z.array(ticket)),
  recallTicket: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/stands/{standId}/tickets/recall',
    summary: 'Bring back a ready or served ticket: the one that is named, or the last',
    tag: 'Kitchen',
  })
    .input(z.strictObject({ standId: id, saleId: id.optional().describe('see listFinishedTickets') }))
    .output(
      z.object({
        ticket: ticket.nullable(),
        wasServed: z.boolean().describe('it may be put back, see putBackTicket'),
      }),
    ),
  putBackTicket: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/tickets/{saleId}/recall-undone',
    summary: 'Serve once more a ticket that was served and recalled by mistake; calls no customer',
    tag: 'Kitchen',
  })
    .input(z.strictObject({ saleId: id }))
    .output(ticket),
  strikeTicketLine: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/tickets/{saleId}/lines/{position}',
    summary: 'Strike a line, or take the strike back',
    tag: 'Kitchen',
  })
    .input(
      z.strictObject({ saleId: id, position: z.coerce.number().int().min(0).max(99), isStruck: z.boolean() }),
    )
    .output(ticket),
  acknowledgeTicket: call({
    may: 'watch the kitchen',
    method: 'POST',
    path: '/tickets/{saleId}/acknowledgement',
    summary: '«Vu»: take a cancelled ticket off the screen',
    tag: 'Kitchen',
  })
    .input(z.strictObject({ saleId: id }))
    .output(z.object({ acknowledged: z.literal(true) })),
  listReadyOrders: call({
    may: 'hand over',
    method: 'GET',
    path: '/stands/{standId}/ready-orders',
    summary: 'Orders at the counter of my stand, or of any for an administrator, ready first come first',
    tag: 'Point of sale',
  })
    .input(
      ofStand.extend({
        including: z
          .literal('uncooked')
          .optional()
          .describe('those before that step too, oldest first, while no kitchen screen shows the stand'),
      }),
    )
    .output(z.array(ticket)),
  handOver: call({
    may: 'hand over',
    method: 'POST',
    path: '/stands/{standId}/ready-orders/{saleId}',
    summary: 'Hand an order over, or take that back; make it ready while no kitchen screen shows the stand',
    tag: 'Point of sale',
  })
    .input(
      z.strictObject({
        standId: id,
        saleId: id,
        from: z
          .enum(handOverSteps)
          .optional()
          .describe('the step that was seen; without it the counter is meant'),
        to: z.enum(handOverSteps),
      }),
    )
    .output(ticket),
}
