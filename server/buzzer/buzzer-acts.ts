import { mustBeBack, mustBeLent, mustBeRevivable } from '#rules/kitchen/buzzer-act.ts'
import { answer } from '../books/answer.ts'
import { administeringBuzzer } from './administering-buzzer.ts'
import { endLoans, holdLoan } from './buzzer-loan-store.ts'
import { archiveBuzzer, saveBuzzer, saveLost } from './buzzer-store.ts'
import { tellOfOrders } from './tell-of-orders.ts'

/** Archives the buzzer, because loans still name it; a new buzzer may get its number. */
export const deleteBuzzer = answer.deleteBuzzer.handler(({ context, input: { buzzerId } }) =>
  administeringBuzzer(context, buzzerId, async (tx, buzzer) => {
    mustBeBack(buzzer)
    await archiveBuzzer(tx, buzzer.id, context.house.clock())
    return 'Supprimé'
  }),
)

/** A second request for a buzzer that is already lost changes nothing. */
export const loseBuzzer = answer.loseBuzzer.handler(({ context, input: { buzzerId } }) =>
  administeringBuzzer(context, buzzerId, async (tx, buzzer) => {
    if (buzzer.isLost) return ''
    const now = context.house.clock()
    await saveLost(tx, buzzer.id, now)
    if (!buzzer.loan) return 'Déclaré perdu'
    await endLoans(tx, [buzzer.loan.saleId], { how: 'lost', at: now })
    return `Déclaré perdu avec la commande ${buzzer.loan.orderNumber}`
  }),
)

/** Ends the loan of the given order only: if another customer has the buzzer meanwhile, it stays with them. */
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

export const reviveBuzzer = answer.reviveBuzzer.handler(({ context, input: { buzzerId } }) =>
  administeringBuzzer(context, buzzerId, async (tx, buzzer) => {
    mustBeRevivable(buzzer)
    await saveLost(tx, buzzer.id, null)
    await saveBuzzer(tx, { ...buzzer, isDisabled: false })
    return 'Remis en service'
  }),
)
