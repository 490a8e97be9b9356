import { mustBeCallable, mustBeLent } from '#rules/kitchen/buzzer-act.ts'
import { mustCookFor } from '#rules/kitchen/cooking-for.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { askToCall, holdLoan, stopCalling } from './buzzer-loan-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/** A base station that is silent refuses nothing: it is told on the ticket afterwards. */
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

/** Sent again, it is stopped already. */
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
