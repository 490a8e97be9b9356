import { can } from '#rules/people/staff.ts'
import { centimes } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { isCardInService, lastOperationsAtDesk } from './last-operations-store.ts'

const operationsShown = 5

/**
 * Lists only this generation of the card: what an earlier holder of the code did is private, so for everyone but admins a
 * card that has ended does not exist.
 */
export const listLastOperationsOfCard = answer.listLastOperationsOfCard.handler(
  ({ context, input: { cardId } }) =>
    context.house.database.snapshot(async (tx) => {
      const isInService = await isCardInService(tx, cardId)
      if (isInService === undefined) throw new Refusal('card-not-found')
      if (!isInService && !can(memberOf(context).role, 'administer')) throw new Refusal('card-not-found')
      const operations = await lastOperationsAtDesk(tx, cardId, operationsShown)
      return {
        rows: operations.map(({ amount, at, ...operation }) => ({
          ...operation,
          amount: centimes(amount),
          at: at.toISOString(),
        })),
      }
    }),
)
