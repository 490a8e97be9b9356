import { centimes } from '#rules/money.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { isThereCard } from './card-history-store.ts'
import { lastOperationsAtDesk } from './last-operations-store.ts'

const operationsShown = 5

/** Those of this generation of the card: what an earlier holder of the code did is nobody's business. */
export const listLastOperationsOfCard = answer.listLastOperationsOfCard.handler(
  ({ context: { house }, input: { cardId } }) =>
    house.database.snapshot(async (tx) => {
      if (!(await isThereCard(tx, cardId))) throw new Refusal('card-not-found')
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
