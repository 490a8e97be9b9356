import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, computed, readingOne, selection } from '../platform/sql-columns.ts'
import { fragment } from '../platform/sql-fragment.ts'

const ofVenue = selection(columnsOf(venueSettingsTable, 'v', 'printerAddress'))

/** The address of the receipt printer; null where there is none. */
export async function readPrinterAddress(tx: Tx): Promise<string | null> {
  const { printerAddress } = await readingOne(tx, ofVenue)`
    select ${ofVenue}
      from venue_settings v`
  return printerAddress
}

export async function savePrinterAddress(tx: Tx, address: string | null): Promise<void> {
  await tx.sql`
    update venue_settings
       set printer_address = ${address}`
}

/** The address of the device's own printer if an admin set one, else of the venue's printer; null if there is neither. */
export async function printerOf(tx: Tx, deviceId: string | null | undefined): Promise<string | null> {
  const ofDevice = selection({
    address: computed(
      venueSettingsTable.columns.printerAddress,
      fragment`coalesce((select printer_address from device where id = ${deviceId ?? null}::uuid),
                    (select printer_address from venue_settings))`,
    ),
  })
  const { address } = await readingOne(tx, ofDevice)`select ${ofDevice}`
  return address
}
