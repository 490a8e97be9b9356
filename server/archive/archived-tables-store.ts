/** Which tables an archive holds, as schema.json tells it. */
import { type ArchivedTable, tableFile } from '#rules/archive/archive-form.ts'
import type { DescribedTable } from '../database/tables/archived.ts'
import { archivedTables, tablesLeftOut } from '../database/tables/archived-tables.ts'

export { archivedTables }

const unitWords = { centimes: 'centimes de dirham', thousandths: 'millièmes' } as const

export const tablesInSchema = (): ArchivedTable[] => archivedTables.map(tableInSchema)

function tableInSchema({ name, meaning, key, columns }: DescribedTable): ArchivedTable {
  const told: ArchivedTable['columns'][number][] = []
  const leftOut: ArchivedTable['leftOut'][number][] = []
  for (const { name: column, type, isNullable, says } of columns) {
    const head = { name: column, type, isNullable }
    if (typeof says === 'string') told.push({ ...head, unit: unitOf(type), meaning: says })
    else if ('why' in says) leftOut.push({ name: column, why: says.why })
    else told.push({ ...head, unit: unitWords[says.in], meaning: says.meaning })
  }
  return { name, file: tableFile(name), meaning, key, columns: told, leftOut }
}

const unitOf = (type: string) => (type === 'timestamptz' ? 'instant en UTC' : null)

export const leftOutOfSchema = () => Object.entries(tablesLeftOut).map(([name, why]) => ({ name, why }))
