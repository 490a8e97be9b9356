import { NativeSelect } from '@mantine/core'
import { type CatalogueColumn, type ColumnToName, catalogueColumns } from '#rules/catalogue/catalogue-file.ts'
import type { CatalogueImport } from './use-catalogue-import.ts'

const aside = 'Laisser de côté'

/** «Colonne « Vendu au » : Unité / Laisser de côté» */
export function ColumnsToName({
  catalogue: { read, named, nameColumn },
}: {
  readonly catalogue: CatalogueImport
}) {
  if (read.toName.length === 0) return null
  return (
    <>
      {read.toName.map((column) => (
        <NativeSelect
          key={column.place}
          label={`Colonne «\u00A0${column.heading}\u00A0»`}
          description={exampleOf(column)}
          data={[
            ...column.mayBe.map((name) => ({ value: name, label: catalogueColumns[name] })),
            { value: '', label: aside },
          ]}
          value={(named.has(column.place) ? named.get(column.place) : column.proposed) ?? ''}
          onChange={({ currentTarget }) =>
            nameColumn(column.place, (currentTarget.value || undefined) as CatalogueColumn | undefined)
          }
        />
      ))}
    </>
  )
}

const exampleOf = ({ cells }: ColumnToName): string =>
  `On y lit\u00A0: ${[...new Set(cells)].slice(0, 3).join(', ').slice(0, 60)}`
