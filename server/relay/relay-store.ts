import type { Tx } from '../platform/database.ts'
import { bigint, computed, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofSize = selection({ bytes: computed(bigint(), fragment`pg_database_size(current_database())`) })

/** The size of the books on the disk. */
export const databaseBytes = async (tx: Tx): Promise<number> =>
  (await readingOne(tx, ofSize)`select ${ofSize}`).bytes
