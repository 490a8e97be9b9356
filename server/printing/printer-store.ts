import type { Tx } from '../platform/database.ts'

/** The address of the receipt printer; null where there is none. */
export async function readPrinterAddress(tx: Tx): Promise<string | null> {
  const { rows } = await tx.sql<{ printer_address: string | null }>`
    select printer_address
      from venue_settings`
  return rows[0]?.printer_address ?? null
}

export async function savePrinterAddress(tx: Tx, address: string | null): Promise<void> {
  await tx.sql`
    update venue_settings
       set printer_address = ${address}`
}
