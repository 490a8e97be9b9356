import type { Tx } from '../platform/database.ts'

export async function hasOperations(tx: Tx): Promise<boolean> {
  const { rows } = await tx.sql<{ found: boolean }>`
    select exists (select from operation) as found`
  return rows[0]?.found ?? false
}
