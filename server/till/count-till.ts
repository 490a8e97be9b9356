import type { TillCountedOnTheWire } from '#contract/till-closing.ts'
import { type CountOfTill, decideTillCount } from '#rules/till-closing.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

export const tillCount = command({
  kind: 'till-count',
  needs: ({ tillId }: CountOfTill) => ({ tills: [tillId], settings: true }),
  decide: decideTillCount,
})

export const countTill = answer.countTill.handler(async ({ context, input }) => {
  const { operationId, ...request } = input
  const booked = await context.house.bookkeeper.book(
    tillCount({ operationId, actorId: memberOf(context).id, input: request }),
  )
  return booked as TillCountedOnTheWire
})
