import type { TillOnTheWire } from '#contract/till.ts'
import type { Decision } from '#rules/books.ts'
import type { Till } from '#rules/till.ts'

export const writeTill = ({
  lastHash: _,
  lastOperationAt: __,
  holderId: ___,
  ...till
}: Till): TillOnTheWire => ({
  ...till,
  openedAt: till.openedAt.toISOString(),
  closedAt: till.closedAt?.toISOString() ?? null,
})

/** What the person is told and what is kept to be told again: the till as the books hold it once this operation is counted. */
export const receiptOf = (decision: Decision<Till>): Decision<TillOnTheWire> => ({
  ...decision,
  answer: writeTill({ ...decision.answer, operationCount: decision.answer.operationCount + 1 }),
})
