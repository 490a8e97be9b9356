import type { CardOperationOnTheWire } from '#contract/card/card-history.ts'
import { centimes } from '#rules/plain/money.ts'
import { answer } from '../books/answer.ts'
import { type CardOperation, pageOfOperations, sumOperations } from './card-history-store.ts'
import { readHistory } from './read-history.ts'

const unknownOperator = 'Inconnu'

const write = ({ actorId, actorName, ...operation }: CardOperation): CardOperationOnTheWire => ({
  ...operation,
  amount: centimes(operation.amount),
  balanceBefore: centimes(operation.balanceBefore),
  balanceAfter: centimes(operation.balanceAfter),
  at: operation.at.toISOString(),
  operator: { id: actorId, name: actorName ?? unknownOperator },
})

/** Lists what moved money on a card, except purchases. */
export const listOperationsOfCard = answer.listOperationsOfCard.handler(
  async ({ context: { house }, input }) => {
    const { rows, ...history } = await readHistory(house, input, {
      sum: sumOperations,
      page: pageOfOperations,
    })
    return { ...history, rows: rows.map(write) }
  },
)
