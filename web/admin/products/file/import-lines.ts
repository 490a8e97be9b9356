/**
 * The lines of an import of the catalogue. Each line keeps its text as written, so that its author can correct it; the server says
 * what happens to the lines without fault.
 */
import type { LineOutcome } from '#contract/catalogue/catalogue-import.ts'
import {
  type CatalogueColumn,
  type CatalogueLine,
  judgeCatalogue,
  type WrittenProduct,
} from '#rules/catalogue/catalogue-file.ts'
import { proposedThresholds } from '#rules/catalogue/proposed-thresholds.ts'
import type { LineFault } from '#rules/plain/line-fault.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'

/** `asked` until the server has answered. */
export type LineState = LineOutcome['state'] | 'faulty' | 'asked'

export type ImportLine = {
  readonly written: WrittenProduct
  /** Undefined where it cannot be read. */
  readonly line: CatalogueLine | undefined
  readonly state: LineState
  readonly problems: readonly string[]
  readonly changes: LineOutcome['changes']
}

export type Looked = {
  readonly outcomes: readonly LineOutcome[]
  readonly faults: readonly LineFault[]
}

/** Every line with all its faults: the cells that cannot be read, and the refusals of the server. */
export function linesOf(rows: readonly WrittenProduct[], looked: Looked | undefined): readonly ImportLine[] {
  const judged = judgeCatalogue(rows)
  const lines = new Map(judged.lines.map((line) => [line.line, line]))
  const outcomes = new Map(looked?.outcomes.map((outcome) => [outcome.line, outcome]))
  const problems = new Map<number, string[]>()
  for (const fault of judged.faults)
    problems.set(fault.line, [...(problems.get(fault.line) ?? []), fault.message])
  const written = new Map(rows.map((row) => [row.line, row]))
  for (const fault of looked?.faults ?? []) {
    const row = written.get(fault.line)
    if (row && lines.has(fault.line))
      problems.set(fault.line, [...(problems.get(fault.line) ?? []), quoting(fault, row)])
  }
  return rows.map((row): ImportLine => {
    const told = problems.get(row.line) ?? []
    const outcome = outcomes.get(row.line)
    const line = lines.get(row.line)
    if (told.length > 0) return { written: row, line, state: 'faulty', problems: told, changes: [] }
    const state = outcome?.state ?? 'asked'
    return { written: row, line, state, problems: [], changes: outcome?.changes ?? [] }
  })
}

/** The column that a refusal of the server is about: its cell is quoted after the sentence. */
const cellAtFault: Partial<Record<RefusalCode, readonly CatalogueColumn[]>> = {
  'product-price-negative': ['price'],
  'product-price-too-large': ['price'],
  'stock-negative': ['stock'],
  'stock-too-large': ['stock'],
  'threshold-negative': ['stockAlert', 'minQuantity'],
  'threshold-too-large': ['stockAlert', 'minQuantity'],
  'product-code-malformed': ['code'],
  'product-code-taken': ['code'],
  'product-unit-fixed': ['unit'],
  'stand-letters-gone': ['stand'],
  'import-product-repeated': ['name'],
}

function quoting({ code, message }: LineFault, row: WrittenProduct): string {
  const cells = (cellAtFault[code as RefusalCode] ?? []).map((column) => row[column]).filter(Boolean)
  return cells.length === 0
    ? message
    : `${message.replace(/\.$/, '')}\u00A0: ${cells.map((cell) => `«\u00A0${cell}\u00A0»`).join(' et ')}`
}

/** «Ligne 25 · Baghrir au miel : catégorie manquante» */
export const faultInWords = ({ written, problems }: ImportLine): string =>
  `Ligne ${written.line}${written.name === '' ? '' : ` · ${written.name}`} : ${problems.join(' · ')}`

/** The thresholds proposed for a new product whose line gives none. */
const proposalFor = ({ state, line }: ImportLine) =>
  state === 'new' && line && line.stockAlert === null && line.minQuantity === null && line.stock !== null
    ? proposedThresholds(line.stock, line.unit ?? 'unit')
    : undefined

export const mayBeProposed = (lines: readonly ImportLine[]): boolean =>
  lines.some((line) => proposalFor(line) !== undefined)

/** The thresholds to import; null where there are neither given nor proposed ones. */
export const thresholdsOf = (line: ImportLine, isProposing: boolean) => {
  const proposal = isProposing ? proposalFor(line) : undefined
  const { stockAlert = null, minQuantity = null } = proposal ?? line.line ?? {}
  return { stockAlert, minQuantity, isProposed: proposal !== undefined }
}

/** The lines to send: every line that can be read, with its thresholds. */
export const toSend = (lines: readonly ImportLine[], isProposing: boolean): CatalogueLine[] =>
  lines.flatMap((one) => (one.line ? { ...one.line, ...withoutMark(thresholdsOf(one, isProposing)) } : []))

const withoutMark = ({ stockAlert, minQuantity }: ReturnType<typeof thresholdsOf>) => ({
  stockAlert,
  minQuantity,
})

export const lineFilters = ['all', 'new', 'changed', 'unchanged', 'faulty'] as const
export type LineFilter = (typeof lineFilters)[number]

export const linesShown = (lines: readonly ImportLine[], filter: LineFilter): readonly ImportLine[] =>
  filter === 'all' ? lines : lines.filter(({ state }) => state === filter)

export const countsOf = (lines: readonly ImportLine[]): Readonly<Record<LineFilter, number>> => {
  const count = (wanted: LineState) => lines.filter(({ state }) => state === wanted).length
  return {
    all: lines.length,
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    faulty: count('faulty'),
  }
}
