import { judgeCatalogue, type NamedColumns, readCatalogueTable } from '../catalogue/catalogue-file.ts'

/** Reads and judges a table: its lines without fault, and every fault of the other lines and of the heading. */
export function readCatalogueFile(table: readonly (readonly string[])[], named?: NamedColumns) {
  const { rows, faults } = readCatalogueTable(table, named)
  const judged = judgeCatalogue(rows)
  return { lines: judged.lines, faults: [...faults, ...judged.faults] }
}
