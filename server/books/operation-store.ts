import type { Transfer } from '#rules/books/accounts.ts'
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import type { Tx, Writer } from '../platform/database.ts'

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

export async function insertOperations(writer: Writer, operations: readonly Operation[]): Promise<void> {
  await writer.sql`
    insert into operation (id, kind, actor_id, request_hash, amount, settled, booked_at, card_id, card_number, balance_before,
                           balance_after, till_id, till_number, till_hash, reverses_id, answer)
    select *
      from unnest(
             ${operations.map((operation) => operation.id)}::uuid[],
             ${operations.map((operation) => operation.kind)}::text[],
             ${operations.map((operation) => operation.actorId)}::uuid[],
             ${operations.map((operation) => operation.requestHash)}::text[],
             ${operations.map((operation) => operation.amount)}::bigint[],
             ${operations.map((operation) => operation.settled)}::bigint[],
             ${operations.map((operation) => operation.bookedAt)}::timestamptz[],
             ${operations.map((operation) => operation.cardId)}::uuid[],
             ${operations.map((operation) => operation.cardNumber)}::integer[],
             ${operations.map((operation) => operation.balanceBefore)}::integer[],
             ${operations.map((operation) => operation.balanceAfter)}::integer[],
             ${operations.map((operation) => operation.tillId)}::uuid[],
             ${operations.map((operation) => operation.tillNumber)}::integer[],
             ${operations.map((operation) => operation.tillHash)}::text[],
             ${operations.map((operation) => operation.reversesId)}::uuid[],
             ${operations.map((operation) => operation.answer)}::json[])`
}

export async function insertTransfers(
  writer: Writer,
  transfers: readonly (Transfer & { operationId: string })[],
): Promise<void> {
  await writer.sql`
    insert into transfer (operation_id, from_account, to_account, amount)
    select *
      from unnest(
             ${transfers.map((transfer) => transfer.operationId)}::uuid[],
             ${transfers.map((transfer) => transfer.from)}::uuid[],
             ${transfers.map((transfer) => transfer.to)}::uuid[],
             ${transfers.map((transfer) => transfer.amount)}::bigint[])`
}
