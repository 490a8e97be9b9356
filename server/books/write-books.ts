/** Writes everything a batch decided: one set-based statement per table, all in one round trip. */
import type { Writer } from '../platform/database.ts'
import { writeAccess } from '../staff/access-store.ts'
import type { Accepted } from './decide-batch.ts'
import { insertOperations } from './operation-store.ts'
import { some } from './rows-to-write.ts'
import type { Writing } from './shelf.ts'
import { shelvesInOrder } from './shelves.ts'

export async function writeBooks(
  writer: Writer,
  accepted: readonly Accepted[],
  writing: Writing,
): Promise<void> {
  const operations = accepted.map(({ operation }) => operation)
  const effects = accepted.flatMap(({ effects }) => effects ?? [])
  const entries = accepted.flatMap(({ entry }) => entry ?? [])
  await Promise.all([
    some(operations, (rows) => insertOperations(writer, rows)),
    some(entries, (rows) => writeAccess(writer, rows)),
    ...shelvesInOrder.flatMap((shelf) => shelf.write(writer, effects, writing)),
  ])
}
