import type { Tx } from './database.ts'

/**
 * Reads behind a savepoint: null when a statement fails, and the transaction goes on. Rejects when the whole connection is
 * gone. Call one after another.
 */
export async function readAlone<Part>(
  tx: Tx,
  read: () => Promise<Part>,
  hearTrouble: (error: unknown) => void,
): Promise<Part | null> {
  await tx.sql`savepoint part`
  try {
    const part = await read()
    await tx.sql`release savepoint part`
    return part
  } catch (error) {
    await tx.sql`rollback to savepoint part`
    hearTrouble(error)
    return null
  }
}
