import type { TillOnTheWire } from '#contract/till.ts'
import { decideTillOpening, type TillOpening } from '#rules/till-decisions.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { receiptOf } from './write-till.ts'

export const tillOpening = command({
  kind: 'till-opening',
  needs: (_: TillOpening) => ({ tills: 'of the actor' }),
  decide: (books, act) => receiptOf(decideTillOpening(books, act)),
})

export const openTill = answer.openTill.handler(async ({ context, input: { operationId, float } }) => {
  const booked = await context.house.bookkeeper.book(
    tillOpening({ operationId, actorId: memberOf(context).id, input: { float } }),
  )
  return booked as TillOnTheWire
})
