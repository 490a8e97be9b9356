import { mustBeCallable, mustBeLent } from '#rules/kitchen/buzzer-act.ts'
import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { askToCall, holdLoan, stopCalling } from './buzzer-loan-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/** A silent base station does not refuse the call: the ticket shows afterwards that the ring failed. */
export const callBuzzer = answer.callBuzzer.handler(async ({ context, input: { saleId } }) => {
  const { house } = context
  const standId = await house.database.transaction(async (tx) => {
    const loan = await holdLoan(tx, saleId)
    if (loan) mustCookFor(memberOf(context), loan.standId)
    const now = house.clock()
    mustBeCallable(loan, now)
    await askToCall(tx, saleId, now)
    return loan.standId
  })
  tellOfOrders(house, [standId])
  return { done: true as const }
})

/** A repeated request changes nothing: the call is already stopped. */
export const stopCall = answer.stopCall.handler(async ({ context, input: { saleId } }) => {
  const { house } = context
  const standId = await house.database.transaction(async (tx) => {
    const loan = await holdLoan(tx, saleId)
    mustBeLent(loan)
    mustCookFor(memberOf(context), loan.standId)
    await stopCalling(tx, saleId)
    return loan.standId
  })
  tellOfOrders(house, [standId])
  return { done: true as const }
})
