import { mustBeLent } from '#rules/kitchen/buzzer-act.ts'
import { answer } from '../books/answer.ts'
import { endLoans, holdLoan } from './buzzer-loan-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/** Of the order that was seen: a buzzer that another customer has meanwhile stays with them. */
export const returnBuzzer = answer.returnBuzzer.handler(async ({ context: { house }, input: { saleId } }) => {
  const standId = await house.database.transaction(async (tx) => {
    const loan = await holdLoan(tx, saleId)
    mustBeLent(loan)
    await endLoans(tx, [saleId], { how: 'returned', at: house.clock() })
    return loan.standId
  })
  tellOfOrders(house, [standId])
  return { done: true as const }
})
