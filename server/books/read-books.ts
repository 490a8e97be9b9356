/** Reads and locks every row that a batch names, in one round trip. */
import { type Books, emptyBooks } from '#rules/books/books.ts'
import type { Tx } from '../platform/database.ts'
import type { Command } from './command.ts'
import { type Answered, findAnswered } from './operation-store.ts'
import type { Reading } from './shelf.ts'
import { shelvesInOrder } from './shelves.ts'

type Read = { readonly books: Books; readonly answered: Map<string, Answered> }

export async function readBooks(tx: Tx, commands: readonly Command[], reading: Reading): Promise<Read> {
  const books = { ...emptyBooks(), clock: reading.now }
  const held = shelvesInOrder.map((shelf) => shelf.read(tx, commands, { books, ...reading }))
  // Sent last, once every row is locked: a batch that sees the effects of an operation then also sees its answer.
  const answered = findAnswered(
    tx,
    commands.map((command) => command.operationId),
  )
  await Promise.all([...held, answered])
  return { books, answered: await answered }
}
