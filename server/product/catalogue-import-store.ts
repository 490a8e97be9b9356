/** What each import of a catalogue brought, so that it can be taken back. */
import { catalogueImportTable } from '../database/tables/catalogue.ts'
import type { Tx } from '../platform/database.ts'
import { columnsOf, type RowOf, reading, selection } from '../platform/sql-columns.ts'

type Import = RowOf<typeof catalogueImportTable.columns>

const columns = columnsOf(
  catalogueImportTable,
  'i',
  'id',
  'importedAt',
  'productIds',
  'standIds',
  'changed',
  'cancelledAt',
)
const ofImport = selection(columns)

export async function insertImport(tx: Tx, brought: Omit<Import, 'cancelledAt'>): Promise<void> {
  const { id, importedBy, importedAt, productIds, standIds, changed } = brought
  await tx.sql`
    insert into catalogue_import (id, imported_by, imported_at, product_ids, stand_ids, changed)
    values (${id}, ${importedBy}, ${importedAt}, ${productIds}::uuid[], ${standIds}::uuid[], ${changed})`
}

/** Held: of two administrators who cancel it at once, the second is told. */
export async function holdImport(tx: Tx, id: string) {
  const [found] = await reading(tx, ofImport)`
    select ${ofImport}
      from catalogue_import i
     where i.id = ${id}
       for update`
  return found
}

export async function latestImport(tx: Tx) {
  const [found] = await reading(tx, ofImport)`
    select ${ofImport}
      from catalogue_import i
     order by i.imported_at desc, i.id
     limit 1`
  return found
}

export async function noteCancelled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.sql`
    update catalogue_import
       set cancelled_at = greatest(${at}::timestamptz, imported_at)
     where id = ${id}`
}
