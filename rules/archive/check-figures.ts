/** What figures.json and chains.json say, against what the lines of the tables came to. */
import {
  type ArchivedChain,
  type ArchivedEquation,
  type ArchiveFigures,
  inArchive,
  tableFile,
} from './archive-form.ts'
import { amountInWords } from './archive-words.ts'
import { equationOf } from './check-transfers.ts'
import type { Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { text, whole } from './ledger.ts'

/** What a small file says, where it says it in the form that we write. */
export function readJson<Said>(
  written: string | undefined,
  file: string,
  { faults, isSaid }: { readonly faults: Faults; readonly isSaid: (said: unknown) => boolean },
): Said | undefined {
  if (written === undefined) {
    faults.add(file, null, 'Ce fichier manque.')
    return
  }
  const said = parsed(written)
  if (isSaid(said)) return said as Said
  faults.add(file, null, 'Ce fichier ne se lit pas.')
  return
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return
  }
}

export const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

const isFigures = (said: unknown) =>
  isRecord(said) && [said.rows, said.operations, said.equation].every(isRecord)

const isChains = (said: unknown) => Array.isArray(said) && said.every(isRecord)

export function checkFigures(
  ledger: Ledger,
  counts: ReadonlyMap<string, number>,
  small: ReadonlyMap<string, string>,
): void {
  const { faults } = ledger
  const figures = readJson<ArchiveFigures>(small.get(inArchive.figures), inArchive.figures, {
    faults,
    isSaid: isFigures,
  })
  if (figures) {
    compareRows(figures, counts, faults)
    compareNumberOfChains(figures.chains, inArchive.figures, ledger)
    compareKinds(figures, ledger)
    compareEquation(figures, ledger)
  }
  const chains = readJson<readonly ArchivedChain[]>(small.get(inArchive.chains), inArchive.chains, {
    faults,
    isSaid: isChains,
  })
  if (chains) compareChains(chains, ledger)
}

/** A table that an archive must hold and does not was told already. */
function compareRows({ rows }: ArchiveFigures, counts: ReadonlyMap<string, number>, faults: Faults): void {
  for (const [table, count] of counts)
    if (rows[table] !== count)
      faults.add(
        tableFile(table),
        null,
        `figures.json annonce ${String(rows[table] ?? 0)} lignes, ce fichier en a ${count}.`,
      )
  for (const table of Object.keys(rows))
    if (!counts.has(table))
      faults.add(inArchive.figures, null, `figures.json compte ${tableFile(table)}, qui n'a pas été lu.`)
}

function compareKinds({ operations }: ArchiveFigures, { kinds, faults }: Ledger): void {
  const names = new Set([...Object.keys(operations), ...kinds.keys()])
  for (const kind of names) {
    const [said, found] = [operations[kind], kinds.get(kind)]
    const isSame =
      said?.count === found?.count && said?.amount === found?.amount && said?.settled === found?.settled
    if (!isSame)
      faults.add(
        inArchive.figures,
        null,
        `Les sommes des opérations «\u00A0${kind}\u00A0» ne sont pas celles des lignes.`,
      )
  }
}

const accountWords: Readonly<Record<keyof ArchivedEquation, string>> = {
  drawers: 'les caisses',
  cardsToCollect: 'les cartes à encaisser',
  givenCards: 'les cartes offertes',
  cashDifferences: 'les écarts',
  float: 'les fonds prêtés',
  cards: 'les cartes',
  standSales: 'les ventes des stands',
  unclaimed: 'les soldes abandonnés',
}

function compareEquation({ equation }: ArchiveFigures, ledger: Ledger): void {
  const found = equationOf(ledger)
  for (const [account, words] of Object.entries(accountWords) as [keyof ArchivedEquation, string][])
    if (equation[account] !== found[account])
      ledger.faults.add(
        inArchive.figures,
        null,
        `figures.json annonce ${amountInWords(equation[account])} pour ${words}, les virements font ${amountInWords(found[account])}.`,
      )
}

function compareChains(chains: readonly ArchivedChain[], ledger: Ledger): void {
  const { tills, faults } = ledger
  const said = new Map(chains.map((chain) => [chain.till, chain]))
  for (const [id, { words, row }] of tills) {
    const chain = said.get(id)
    if (chain?.lastHash !== text(row.last_hash) || chain.operations !== whole(row.operation_count))
      faults.add(inArchive.chains, null, `La fin de ${words} n'est pas celle que dit chains.json.`)
  }
  compareNumberOfChains(chains.length, inArchive.chains, ledger)
}

function compareNumberOfChains(said: unknown, file: string, { tills, faults }: Ledger): void {
  if (said !== tills.size)
    faults.add(file, null, `${file} annonce ${String(said)} chaînes, l'archive en a ${tills.size}.`)
}
