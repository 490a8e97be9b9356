import { type CashMovement, decideCashIn, decideCashOut } from '#rules/till/cash-movement.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

const needs = (_: CashMovement) => ({ tills: 'of the actor', settings: true }) as const

export const cashIn = command({ kind: 'cash-in', needs, decide: decideCashIn })
export const cashOut = command({ kind: 'cash-out', needs, decide: decideCashOut })

export const moveCash = booking(
  answer.moveCash,
  ({ operationId, actorId, input: { direction, ...movement } }) =>
    (direction === 'in' ? cashIn : cashOut)({ operationId, actorId, input: movement }),
)
