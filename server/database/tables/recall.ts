/** Operations that devices brought back. */
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import type { Centimes } from '#rules/plain/money.ts'
import type { RecallState } from '#rules/relay/recall.ts'
import { bigint, instant, orNull, table, text, uuid } from '../../platform/sql-columns.ts'

export const recalledOperationTable = table(
  'recalled_operation',
  {
    operationId: uuid(),
    sealed: text(),
    kind: text<OperationKind>(),
    actorId: uuid(),
    amount: bigint<Centimes>(),
    cardId: orNull(uuid()),
    tillId: orNull(uuid()),
    orderNumber: orNull(text()),
    acknowledgedAt: instant(),
    broughtAt: instant(),
    broughtBy: orNull(uuid()),
    state: text<RecallState>(),
    why: orNull(text()),
    askedAt: orNull(instant()),
    settledAt: orNull(instant()),
    settledBy: orNull(uuid()),
    note: orNull(text()),
  },
  ['operationId'],
)
