import type { TillOnTheWire } from '#contract/till.ts'
import { decideTillOpening, type TillOpening } from '#rules/till-opening.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { receiptOf } from './write-till.ts'

export const tillOpening = command({
  kind: 'till-opening',
  needs: ({ takenFromId }: TillOpening) => ({ tills: takenFromId === null ? 'of the actor' : [takenFromId] }),
  decide: (books, act) => receiptOf(decideTillOpening(books, act)),
})

export const openTill = answer.openTill.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    tillOpening({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as TillOnTheWire
})
