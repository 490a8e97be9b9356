import { answer } from '../books/answer.ts'
import { administeringBuzzer } from './administering-buzzer.ts'
import { endLoans } from './buzzer-loan-store.ts'
import { saveLost } from './buzzer-store.ts'

/** Said twice, it is lost once. */
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
