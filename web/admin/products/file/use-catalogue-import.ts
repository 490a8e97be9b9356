import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type CatalogueColumn,
  catalogueColumnNames,
  catalogueColumns,
  judgeCatalogue,
  longestCatalogue,
  type NamedColumns,
  readCatalogueTable,
  type WrittenProduct,
} from '#rules/catalogue/catalogue-file.ts'
import { ask } from '../../../app/calls/ask.ts'
import { useAct } from '../../../app/form/use-act.ts'
import { readEveryLine, tableText } from '../../../app/spreadsheet/read-spreadsheet.ts'
import { linesOf, mayBeProposed, toSend } from './import-lines.ts'

type Table = readonly (readonly string[])[]

/** The lines that a person has corrected since the file was read; undefined for a line that was removed. */
type Edits = ReadonlyMap<number, WrittenProduct | undefined>

/** The lines on the screen: a new object after each change, so that the server judges each state once. */
type Draft = { readonly table: Table; readonly named: NamedColumns; readonly edits: Edits }
const nothing: Draft = { table: [], named: new Map(), edits: new Map() }

/** The import of a catalogue from a spreadsheet: read, checked by the server in a dry run, then imported whole. */
export function useCatalogueImport() {
  const [text, setText] = useState('')
  const [{ draft, version }, setState] = useState({ draft: nothing, version: 0 })
  const [isProposing, propose] = useState(true)
  const change = (different: Partial<Draft>) =>
    setState((before) => ({ draft: { ...before.draft, ...different }, version: before.version + 1 }))

  const { named, edits } = draft
  const read = useMemo(() => readCatalogueTable(draft.table, draft.named), [draft])
  const rows = useMemo(
    () => read.rows.flatMap((row) => (draft.edits.has(row.line) ? (draft.edits.get(row.line) ?? []) : row)),
    [read, draft],
  )
  const looking = useLook(rows, version)
  const lines = useMemo(() => linesOf(rows, looking.data), [rows, looking.data])
  const importing = useAct(ask.importCatalogue, {
    changes: ['products', 'stands', 'categories'],
    // Where another person has changed the catalogue meanwhile, nothing is imported and the lines are judged again.
    onDone: ({ faults }) => faults.length > 0 && change({}),
  })
  const done =
    importing.state === 'done' && importing.answer.faults.length === 0 ? importing.answer : undefined

  return {
    ...{ text, setText, read, rows, lines, named, looking, importing, done },
    isEmpty: draft.table.length === 0,
    isDirty: done === undefined && (draft.table.length > 0 || text.trim() !== ''),
    proposal: mayBeProposed(lines) ? { isOn: isProposing, onChange: propose } : undefined,
    isProposing,
    /** Takes the text over, or returns why it cannot be taken. */
    take: (written: string): string | undefined => {
      const table = readEveryLine(written)
      const { rows, faults } = readCatalogueTable(table)
      if (rows.length + faults.length === 0) return 'Collez au moins une ligne.'
      if (rows.length > longestCatalogue) return `Envoyez ${longestCatalogue} lignes à la fois au plus.`
      importing.reset()
      change({ ...nothing, table })
      return undefined
    },
    nameColumn: (place: number, column: CatalogueColumn | undefined) =>
      change({ named: new Map(named).set(place, column) }),
    correct: (line: number, written: Readonly<Record<CatalogueColumn, string>>) =>
      change({ edits: new Map(edits).set(line, { ...trimmed(written), line }) }),
    remove: (numbers: readonly number[]) =>
      change({ edits: new Map([...edits, ...numbers.map((line) => [line, undefined] as const)]) }),
    bringIn: () => importing.run({ lines: toSend(lines, isProposing), isDryRun: false }),
    /** Goes back to the lines as text, with the corrections made so far. */
    restart: () => {
      if (edits.size > 0) setText(textOf(rows))
      importing.reset()
      change(nothing)
    },
  }
}

export type CatalogueImport = ReturnType<typeof useCatalogueImport>

const trimmed = (written: Readonly<Record<CatalogueColumn, string>>) =>
  Object.fromEntries(catalogueColumnNames.map((name) => [name, written[name].trim()])) as Record<
    CatalogueColumn,
    string
  >

const textOf = (rows: readonly WrittenProduct[]) =>
  tableText([
    catalogueColumnNames.map((name) => catalogueColumns[name]),
    ...rows.map((row) => catalogueColumnNames.map((name) => row[name])),
  ])

/** The server's judgement of the lines that can be read, asked again when others change the catalogue. */
function useLook(rows: readonly WrittenProduct[], version: number) {
  const lines = useMemo(() => [...judgeCatalogue(rows).lines], [rows])
  return useQuery({
    queryKey: ['dry run of a catalogue', version],
    queryFn: () => ask.importCatalogue({ lines, isDryRun: true }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { watches: ['products', 'stands', 'categories'] },
  })
}
