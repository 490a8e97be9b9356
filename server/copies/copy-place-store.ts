/** The places that an administrator chose for copies. A place that was removed stays for what is known of its copies. */
import { copyPlaceTable } from '../database/tables/copies.ts'
import { venueSettingsTable } from '../database/tables/event.ts'
import type { Tx } from '../platform/database.ts'
import {
  columnsOf,
  givenOf,
  reading,
  readingOne,
  type SelectedRow,
  selection,
} from '../platform/sql-columns.ts'

const ofPlace = selection(
  columnsOf(copyPlaceTable, 'p', 'id', 'slot', 'folder', 'name', 'kind', 'isSameDisk', 'letGoAt'),
)
export type CopyPlace = Readonly<SelectedRow<typeof ofPlace>>

/** The places of now, two at most, by their slots. */
export const copyPlaces = (tx: Tx): Promise<CopyPlace[]> =>
  reading(tx, ofPlace)`
    select ${ofPlace}
      from copy_place p
     where p.removed_at is null
     order by p.slot`

const given = givenOf(copyPlaceTable, 'id', 'slot', 'folder', 'name', 'kind', 'isSameDisk', 'addedAt')

export async function insertCopyPlace(
  tx: Tx,
  place: Omit<CopyPlace, 'letGoAt'> & { readonly addedAt: Date },
): Promise<void> {
  const { names, rows } = given([place])
  await tx.sql`
    insert into copy_place (${names})
    select ${names}
      from ${rows}`
}

export async function renameCopyPlace(tx: Tx, id: string, name: string): Promise<void> {
  await tx.sql`
    update copy_place
       set name = ${name}
     where id = ${id}`
}

export async function removeCopyPlace(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql`
    update copy_place
       set removed_at = ${now}
     where id = ${id}`
}

/** `at` null: copies go there again. */
export async function letGoCopyPlace(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.sql`
    update copy_place
       set let_go_at = ${at}
     where id = ${id}`
}

const ofPutOff = selection(columnsOf(venueSettingsTable, 'v', 'copiesPutOffAt'))

/** When an administrator last said that a place is chosen later. */
export async function copiesPutOffAt(tx: Tx): Promise<Date | null> {
  const { copiesPutOffAt } = await readingOne(tx, ofPutOff)`
    select ${ofPutOff}
      from venue_settings v`
  return copiesPutOffAt
}

export async function putOffCopies(tx: Tx, now: Date): Promise<void> {
  await tx.sql`
    update venue_settings
       set copies_put_off_at = ${now}`
}
