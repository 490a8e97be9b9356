import type { TillOnTheWire } from '#contract/till.ts'
import { decideTillClosing, type TillClosing } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'
import { receiptOf } from './write-till.ts'

export const tillClosing = command({
  kind: 'till-closing',
  needs: ({ tillId, handedToId }: TillClosing) => ({
    tills: [tillId],
    staff: handedToId === null ? [] : [handedToId],
    settings: true,
    reportNumber: true,
  }),
  decide: (books, act) => receiptOf(decideTillClosing(books, act)),
})

export const closeTill = answer.closeTill.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    tillClosing({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as TillOnTheWire
})
