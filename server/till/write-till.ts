import type { TillOnTheWire } from '#contract/till/till.ts'
import type { Decision } from '#rules/books/decision.ts'
import type { Till } from '#rules/till/till.ts'

export const writeTill = (till: Till): TillOnTheWire => ({
  id: till.id,
  kind: till.kind,
  standId: till.standId,
  openedAt: till.openedAt.toISOString(),
  closedAt: till.closedAt?.toISOString() ?? null,
  float: till.float,
  floatPieces: till.floatPieces,
  expected: till.expected,
  counted: till.counted,
  countedPieces: till.closedAt === null ? null : (till.lastCount?.pieces ?? null),
  difference: till.difference,
  note: till.note,
  reportNumber: till.reportNumber,
  handedToId: till.handedToId,
  operationCount: till.operationCount,
})

/** Stores the till after this operation as its answer, so that a repeated request gets the same. */
export const receiptOf = (decision: Decision<Till>): Decision<TillOnTheWire> => ({
  ...decision,
  answer: writeTill({ ...decision.answer, operationCount: decision.answer.operationCount + 1 }),
})
