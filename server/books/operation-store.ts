import type { Transfer } from '#rules/books/accounts.ts'
import { operationTable, transferTable } from '../database/tables/books.ts'
import type { Tx, Writer } from '../platform/database.ts'
import {
  columnsOf,
  computed,
  givenOf,
  orNull,
  type RowOf,
  reading,
  selection,
  text,
} from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

/** One operation as the books keep it for ever. */
export type Operation = Readonly<Omit<RowOf<typeof operationTable.columns>, 'answer'>> & {
  /** The answer as JSON text: every repeat of the request gets exactly this. */
  readonly answer: string | null
}

export type Answered = Pick<Operation, 'kind' | 'actorId' | 'requestHash' | 'answer'>

const ofAnswered = selection({
  ...columnsOf(operationTable, 'o', 'id', 'kind', 'actorId', 'requestHash'),
  answer: computed(orNull(text()), fragment`o.answer::text`),
})

/** Which of these operation ids are in the books, each with its answer. */
export async function findAnswered(tx: Tx, ids: readonly string[]): Promise<Map<string, Answered>> {
  const rows = await reading(tx, ofAnswered)`
    select ${ofAnswered}
      from operation o
     where o.id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...answered }) => [id, answered]))
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
