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

/** Where the receipts of a device are printed: at a printer of its own where an admin named one, else at that of the venue. */
export async function printerOf(tx: Tx, deviceId: string | null | undefined): Promise<string | null> {
  const { rows } = await tx.sql<{ address: string | null }>`
    select coalesce((select printer_address from device where id = ${deviceId ?? null}::uuid),
                    (select printer_address from venue_settings)) as address`
  return rows[0]?.address ?? null
}
