import { judgeCatalogue, type NamedColumns, readCatalogueTable } from '../catalogue/catalogue-file.ts'

/** A table read and judged in one go: its lines without fault, and every fault of the others and of its headings. */
export function readCatalogueFile(table: readonly (readonly string[])[], named?: NamedColumns) {
  const { rows, faults } = readCatalogueTable(table, named)
  const judged = judgeCatalogue(rows)
  return { lines: judged.lines, faults: [...faults, ...judged.faults] }
}
