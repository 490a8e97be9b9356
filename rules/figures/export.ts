/**
 * The exports as files: which rows each kind has, and its words.
 *
 * To add a kind: its name and words here, its columns in an `export-….ts` beside, its filters in `contract/figures/export.ts`,
 * its rows in `server/export/sources.ts`: a statement of a store walked with a cursor, or what a list reads, page by page. The
 * compiler asks for the rest, and `server/export/every-kind.test.ts` for the number of rows to expect; a kind with a period joins
 * `ofAllTime` there: nothing complains otherwise. A new column stands last, because people's spreadsheets find columns by their
 * place. A filter that a kind does not know is refused, so that no file holds more than the filters say.
 */
import { csvLines, csvText } from '../plain/csv.ts'
import { counted } from '../plain/french.ts'
import { csvCell } from '../plain/table-file.ts'
import { type Column, head, rowOf } from './export-column.ts'
import { type DaysChosen, daysInWords } from './export-days.ts'
import { hourWords } from './figure-words.ts'

export const exportKinds = [
  'sales',
  'sale-lines',
  'stands',
  'card-operations',
  'stocks',
  'movements',
  'alerts',
  'notifications',
  'catalogue',
  'access',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** The browser makes the workbook, from the same rows as the CSV. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A larger workbook would keep a phone busy for minutes and fill its memory. */
export const mostRowsOfWorkbook = 50_000

/** An export ends after this time even if it is still being read, because it holds a cursor in the database and one of the few places. */
export const longestExportMs = 600_000

type Words = {
  readonly label: string
  /** The start of the file's name: without accents and spaces. */
  readonly file: string
  readonly says: string
}

export const exportWords: Readonly<Record<ExportKind, Words>> = {
  sales: { label: 'Ventes', file: 'ventes', says: 'Une ligne par vente, les annulées comprises.' },
  'sale-lines': {
    label: 'Lignes de vente',
    file: 'lignes-de-vente',
    says: 'Une ligne par produit vendu, avec son prix du moment.',
  },
  stands: {
    label: 'Classement des stands',
    file: 'classement-des-stands',
    says: 'Ce que chaque stand a vendu, le meilleur en premier.',
  },
  'card-operations': {
    label: 'Opérations des cartes',
    file: 'operations-des-cartes',
    says: 'Créations, recharges, remboursements et leurs annulations. Tous les stands.',
  },
  stocks: {
    label: 'État des stocks',
    file: 'stocks',
    says: 'Ce qui reste en ce moment, le pire en premier.',
  },
  movements: {
    label: 'Mouvements de stock',
    file: 'mouvements-de-stock',
    says: "Tout ce qui a fait changer un stock, l'un après l'autre.",
  },
  alerts: {
    label: 'Alertes de stock',
    file: 'alertes-de-stock',
    says: 'Ouvertes et terminées, quelle que soit leur date.',
  },
  notifications: {
    label: 'Notifications',
    file: 'notifications',
    says: 'Stocks bas et demandes de réapprovisionnement, avec leur réponse.',
  },
  catalogue: {
    label: 'Catalogue',
    file: 'catalogue',
    says: 'Tous les produits en vente. Le fichier peut être modifié, puis importé.',
  },
  access: {
    label: 'Journal des accès',
    file: 'journal-des-acces',
    says: 'Connexions, refus et changements, depuis le début.',
  },
}

/** «farhapass-ventes-2026-11-22.csv» */
export const exportFileName = (kind: ExportKind, day: string, format: ExportFormat): string =>
  `farhapass-${exportWords[kind].file}-${day}.${format}`

type Chosen = Partial<DaysChosen> & {
  readonly kind: ExportKind
  readonly format: ExportFormat
  /** «20»: the hour of each of the days. */
  readonly hour?: string | undefined
}

/** The export in the words of the journal: «Ventes · Aujourd'hui · Grillades · CSV». */
export const exportInWords = ({ kind, format, period, hour, ...days }: Chosen, standName?: string): string =>
  [
    exportWords[kind].label,
    period && daysInWords({ period, ...days }),
    hour && hourWords({ hour: Number(hour) }),
    standName,
    format.toUpperCase(),
  ]
    .filter(Boolean)
    .join(' · ')

/** In characters, of a list that the browser saves: its name ends with its kind. */
export const longestTableName = 160

/** «produits.csv · 124 lignes» */
export const tableInWords = ({ file, rows }: { readonly file: string; readonly rows: number }): string =>
  `${file} · ${counted(rows, 'ligne', 'lignes')}`

/** How rows are written: as lines of CSV, or as JSON cell by cell, from which the browser makes a workbook. */
export type RowWriter<Row> = {
  readonly begin: (now: Date) => string
  readonly rows: (rows: readonly Row[], now: Date) => string
  /** The last line of a file that could not be read to its end. */
  readonly cut: (rows: number) => string
}

export const writerOf: Readonly<
  Record<ExportFormat, <Row>(columns: readonly Column<Row>[]) => RowWriter<Row>>
> = {
  csv: (columns) => ({
    begin: (now) => csvText([head(columns, now)]),
    rows: (rows, now) => csvLines(rows.map((row) => rowOf(columns, row, now).map(csvCell))),
    cut: (rows) => csvLines([[cutWords(rows)]]),
  }),
  xlsx: (columns) => ({
    begin: (now) => jsonLine(head(columns, now)),
    rows: (rows, now) => rows.map((row) => jsonLine(rowOf(columns, row, now))).join(''),
    cut: (rows) => jsonLine([cutWords(rows)]),
  }),
}

const jsonLine = (cells: readonly unknown[]) => `${JSON.stringify(cells)}\n`

const cutMark = 'FICHIER INCOMPLET'

const cutWords = (rows: number) =>
  `${cutMark} : la lecture s'est interrompue après ${counted(rows, 'ligne', 'lignes')}. Relancez l'export.`

/** Whether the end of the file says that rows are missing. */
export const saysItWasCut = (end: string): boolean =>
  (end.trimEnd().split('\n').at(-1) ?? '').replace(/^["[]*/, '').startsWith(cutMark)
