/**
 * Checks an archive without anything of ours but this code: its sums, the chain of each till, numbers without gap, every balance and the
 * equation of the books. A page and a command hand it the files of the archive as they lie there; it holds one line at a time.
 */
import { type ArchiveSchema, inArchive, pictureFile } from './archive-form.ts'
import { noArchiveInWords } from './archive-words.ts'
import { joined } from './bytes.ts'
import { checkFigures, isRecord, readJson } from './check-figures.ts'
import { openTables } from './check-tables.ts'
import { type ChainEnd, type ChainHead, type Faults, openFaults, type Verdict } from './faults.ts'
import { type Ledger, openLedger, whole } from './ledger.ts'
import { mostFiles, mostInSmallFile } from './limits.ts'
import { archiveForm } from './required-tables.ts'

/** What a browser and a server do each in their way. */
export type Tools = {
  readonly sums: Sums
  readonly hash: (text: string) => string
  readonly textOf: (bytes: Uint8Array) => string
}

/** The SHA-256 of the files by their names: made as they are read, or meanwhile by somebody else who reads them too. */
export type Sums = {
  readonly add: (file: string, bytes: Uint8Array) => void
  readonly end: () => Promise<ReadonlyMap<string, string>>
}

type Sum = { readonly add: (bytes: Uint8Array) => void; readonly hex: () => string }

export function openSums(openSum: () => Sum): Sums {
  const sums = new Map<string, Sum>()
  return {
    add: (file, bytes) => {
      const sum = sums.get(file) ?? openSum()
      sums.set(file, sum)
      sum.add(bytes)
    },
    end: async () => new Map([...sums].map(([file, sum]) => [file, sum.hex()])),
  }
}

export type ArchiveEntry = {
  readonly name: string
  /** A file, and no link or folder. */
  readonly isFile: boolean
  readonly pieces: AsyncIterable<Uint8Array>
}

/** Thrown by `entries` where the file ends too early, or is no tar from there on. */
export class ArchiveCut extends Error {}

/** How the first bytes of a file that age has encrypted read. */
export const sealedMark = 'age-encryption.org/v1'

/** Whether a file that begins so is gzip's, as an archive from a place is once age has opened it. */
export const isZipped = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

export async function verifyArchive(entries: AsyncIterable<ArchiveEntry>, tools: Tools): Promise<Verdict> {
  const faults = openFaults()
  const reading = openReading(openLedger(faults, tools.hash), tools)
  let isCut = false
  let last: string | undefined
  try {
    for await (const entry of entries) {
      last = entry.name
      if (reading.files() === mostFiles) {
        faults.add(last, null, "Cette archive a plus de fichiers qu'aucune de FarhaPass.")
        return reading.verdict(false)
      }
      await reading.read(entry)
    }
  } catch (error) {
    if (!(error instanceof ArchiveCut)) throw error
    isCut = true
  }
  if (last === undefined || !(reading.knowsAFile() || isNameOfOurs(last))) {
    faults.add(last ?? '', null, noArchiveInWords)
    return reading.verdict(isCut, true)
  }
  if (isCut || !reading.hasSums()) {
    isCut = true
    faults.add(last, null, `Cette archive est coupée : elle s'arrête dans ${last}. Prenez-la de nouveau.`)
  } else await reading.end()
  return reading.verdict(isCut)
}

/** Files are told of once each, and what was not read is not compared. */
function openReading(ledger: Ledger, tools: Tools) {
  const { faults } = ledger
  const names = new Set<string>()
  const small = new Map<string, string>()
  let tables: ReturnType<typeof openTables> | undefined
  let schema: ArchiveSchema | undefined

  async function read({ name, isFile, pieces }: ArchiveEntry): Promise<void> {
    if (!isFile || !isNameOfOurs(name))
      faults.add(name, null, "Ce fichier n'est pas d'une archive de FarhaPass.")
    const table = name.endsWith('.jsonl') ? tables?.open(name) : undefined
    const kept: Uint8Array[] = []
    let length = 0
    for await (const bytes of pieces) {
      tools.sums.add(name, bytes)
      length += bytes.length
      if (table) table.take(bytes)
      else if (isSmall(name) && length <= mostInSmallFile) kept.push(bytes.slice())
    }
    table?.end()
    const isTooLong = isSmall(name) && length > mostInSmallFile
    if (isTooLong) faults.add(name, null, "Ce fichier est plus long qu'aucun de ce nom chez FarhaPass.")
    if (names.has(name)) faults.add(name, null, 'Ce fichier est là deux fois.')
    names.add(name)
    tools.sums.add(name, nothing)
    if (isSmall(name)) small.set(name, isTooLong ? '' : tools.textOf(joined(kept)))
    if (name !== inArchive.schema) return
    schema = readSchema(small.get(name), faults)
    if (schema) tables = openTables(ledger, schema, tools.textOf)
  }

  return {
    read,
    files: () => names.size,
    knowsAFile: () => [...names].some(isNameOfOurs),
    hasSums: () => small.has(inArchive.sums),
    end: async () => {
      if (tables) {
        tables.finish()
        checkFigures(ledger, tables.counts, small)
      } else if (!names.has(inArchive.schema)) faults.add(inArchive.schema, null, 'Ce fichier manque.')
      const sums = await tools.sums.end()
      comparePictures(sums, faults)
      const list = small.get(inArchive.sums)
      if (list) compareSums(list, sums, faults)
      else faults.add(inArchive.sums, null, 'Cette liste de sommes ne se lit pas.')
    },
    verdict: (isCut: boolean, isForeign = false): Verdict => ({
      isSound: faults.count() === 0,
      faults: faults.told,
      found: faults.count(),
      ...{ isCut, isForeign },
      operations: ledger.seen.count(),
      chains: ledger.tills.size,
      ends: endsOf(ledger),
      heads: headsOf(ledger),
      takenAt: schema?.takenAt ?? null,
      event: schema?.event ?? null,
    }),
  }
}

function readSchema(written: string | undefined, faults: Faults): ArchiveSchema | undefined {
  const schema = readJson<ArchiveSchema>(written, inArchive.schema, { faults, isSaid: isSchema })
  if (!schema || schema.form <= archiveForm) return schema
  faults.add(
    inArchive.schema,
    null,
    "Cette archive vient d'une version plus récente de FarhaPass : vérifiez-la avec cette version.",
  )
  return
}

const isSchema = (said: unknown) =>
  isRecord(said) &&
  Number.isInteger(said.form) &&
  Number(said.form) > 0 &&
  Array.isArray(said.tables) &&
  said.tables.every(
    (table) =>
      isRecord(table) &&
      typeof table.name === 'string' &&
      [table.key, table.columns].every(Array.isArray) &&
      (table.columns as unknown[]).every(isRecord),
  )

function endsOf({ tills }: Ledger): ChainEnd[] {
  const closed = [...tills.values()].filter(({ row }) => row.report_number !== null)
  return closed
    .map(({ row, hash }) => ({ report: whole(row.report_number), hash }))
    .sort((one, other) => one.report - other.report)
}

const headsOf = ({ tills }: Ledger): ChainHead[] =>
  [...tills]
    .map(([tillId, { chain, hash }]) => ({ tillId, number: chain.reached(), hash }))
    .filter(({ number }) => number > 0)

/** An empty file has a sum too. */
const nothing = new Uint8Array()

const kept: ReadonlySet<string> = new Set([
  inArchive.schema,
  inArchive.chains,
  inArchive.figures,
  inArchive.sums,
])
const isSmall = (name: string) => kept.has(name)

/** Another name could be written over a file that was checked, by whoever unpacks the archive. */
const isNameOfOurs = (name: string) => named.has(name) || tableName.test(name) || pictureFile.test(name)
const named: ReadonlySet<string> = new Set(Object.values(inArchive))
const tableName = /^[a-z][a-z_]*\.jsonl$/

function comparePictures(sums: ReadonlyMap<string, string>, faults: Faults): void {
  for (const [name, sum] of sums) {
    const said = pictureFile.exec(name)?.[1]
    if (said !== undefined && said !== sum)
      faults.add(name, null, "Cette image n'est pas celle que son nom annonce.")
  }
}

function compareSums(list: string, sums: ReadonlyMap<string, string>, faults: Faults): void {
  const said = new Map<string, string>()
  for (const line of list.split('\n').filter(Boolean)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sum && name) said.set(name, sum)
    else faults.add(inArchive.sums, null, 'Cette liste de sommes ne se lit pas.')
  }
  for (const [name, sum] of said) {
    const found = sums.get(name)
    if (found === undefined)
      faults.add(name, null, "Ce fichier est dans la liste SHA256SUMS, et n'est pas dans l'archive.")
    else if (found !== sum)
      faults.add(name, null, "Ce fichier a été modifié : sa somme n'est pas celle de SHA256SUMS.")
  }
  for (const name of sums.keys())
    if (!said.has(name) && name !== inArchive.sums)
      faults.add(name, null, "Ce fichier n'est pas dans la liste SHA256SUMS : il a été ajouté.")
}
