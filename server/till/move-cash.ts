import { type CashMoved, type CashMovement, decideCashIn, decideCashOut } from '#rules/cash-movement.ts'
import { answer } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/answering.ts'

const needs = (_: CashMovement) => ({ tills: 'of the actor', settings: true }) as const

export const cashIn = command({ kind: 'cash-in', needs, decide: decideCashIn })
export const cashOut = command({ kind: 'cash-out', needs, decide: decideCashOut })

export const moveCash = answer.moveCash.handler(async ({ context, input }) => {
  const { operationId, direction, ...movement } = input
  const movingCash = direction === 'in' ? cashIn : cashOut
  const booked = await context.house.bookkeeper.book(
    movingCash({ operationId, actorId: memberOf(context).id, input: movement }),
  )
  return booked as Omit<CashMoved, 'at'> & { at: string }
})
