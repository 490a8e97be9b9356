/** A person at the stand marks a product sold out, or available again. */
import { z } from 'zod'
import { soldOutTerms } from '#rules/catalogue/sold-out.ts'
import { call } from '../plain/call.ts'
import { id, instant, operationId } from '../plain/wire.ts'

export const soldOutMark = z
  .object({
    since: instant,
    until: instant.nullable().describe('it is on sale again from then on; null until further notice'),
  })
  .describe('that a person said it has run out; it may have lapsed since')

const one = z.strictObject({ productId: id, operationId })
const tag = 'Point de vente'

export const soldOutCalls = {
  markSoldOut: call({
    may: 'ask for stock',
    method: 'POST',
    path: '/products/{productId}/sold-out',
    summary: 'Say that a product has run out: no till sells it from the answer on, and the organiser is told',
    tag,
  })
    .input(one.extend({ term: z.enum(soldOutTerms) }))
    .output(
      z.object({
        productId: id,
        soldOut: soldOutMark.extend({ by: id }),
        notificationId: id.nullable().describe('null where a request of it waits already'),
        raisedAlertId: id.nullable(),
        at: instant,
      }),
    ),
  markAvailable: call({
    may: 'ask for stock',
    method: 'POST',
    path: '/products/{productId}/availability',
    summary: 'Say that there is some of it again: what told the organiser when it was marked ends with it',
    tag,
  })
    .input(one)
    .output(
      z.object({
        productId: id,
        notificationId: id.nullable().describe('what was asked for when it was marked, and waited still'),
        cancelledAlertId: id.nullable(),
        at: instant,
      }),
    ),
}
