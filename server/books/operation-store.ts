import type { Transfer } from '#rules/books/accounts.ts'
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import { operationTable, transferTable } from '../database/tables/books.ts'
import type { Tx, Writer } from '../platform/database.ts'
import { givenOf } from '../platform/sql-columns.ts'

/** One act as the books keep it for ever. */
export type Operation = {
  readonly id: string
  readonly kind: OperationKind
  readonly actorId: string
  /** Digest of what was asked: the same id with another request is refused. */
  readonly requestHash: string
  readonly amount: number
  /** Of what was to be collected for its card. */
  readonly settled: number
  readonly bookedAt: Date
  readonly cardId: string | null
  readonly cardNumber: number | null
  readonly balanceBefore: number | null
  readonly balanceAfter: number | null
  readonly tillId: string | null
  readonly tillNumber: number | null
  readonly tillHash: string | null
  readonly reversesId: string | null
  /** The answer as JSON text: every repetition receives exactly this. */
  readonly answer: string | null
}

export type Answered = Pick<Operation, 'kind' | 'actorId' | 'requestHash' | 'answer'>

type AnsweredRow = {
  id: string
  kind: OperationKind
  actor_id: string
  request_hash: string
  answer: string | null
}

/** Which of these ids the books already hold, each with the answer it was given. */
export async function findAnswered(tx: Tx, ids: readonly string[]): Promise<Map<string, Answered>> {
  const { rows } = await tx.sql<AnsweredRow>`
    select id, kind, actor_id, request_hash, answer::text as answer
      from operation
     where id = any(${ids}::uuid[])`
  return new Map(
    rows.map((row) => [
      row.id,
      { kind: row.kind, actorId: row.actor_id, requestHash: row.request_hash, answer: row.answer },
    ]),
  )
}

const givenOperations = givenOf(
  operationTable,
  'id',
  'kind',
  'actorId',
  'requestHash',
  'amount',
  'settled',
  'bookedAt',
  'cardId',
  'cardNumber',
  'balanceBefore',
  'balanceAfter',
  'tillId',
  'tillNumber',
  'tillHash',
  'reversesId',
  'answer',
)

export async function insertOperations(writer: Writer, operations: readonly Operation[]): Promise<void> {
  const { names, rows } = givenOperations(operations)
  await writer.sql`
    insert into operation (${names})
    select ${names}
      from ${rows}`
}

const givenTransfers = givenOf(transferTable, 'operationId', 'fromAccount', 'toAccount', 'amount')

export async function insertTransfers(
  writer: Writer,
  transfers: readonly (Transfer & { operationId: string })[],
): Promise<void> {
  const { names, rows } = givenTransfers(
    transfers.map((transfer) => ({ ...transfer, fromAccount: transfer.from, toAccount: transfer.to })),
  )
  await writer.sql`
    insert into transfer (${names})
    select ${names}
      from ${rows}`
}
