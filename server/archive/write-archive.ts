/**
 * Writes an archive: every row of one snapshot as lines of JSON, with what is needed to read and check them without us. Nothing is held
 * in memory but the rows being written, however long the reader takes.
 */
import {
  type ArchivedChain,
  type ArchiveFigures,
  type ArchiveSchema,
  inArchive,
  tableFile,
} from '#rules/archive/archive-form.ts'
import { readMe } from '#rules/archive/read-me.ts'
import { archiveForm } from '#rules/archive/required-tables.ts'
import { readEquation } from '../books/equation-store.ts'
import type { Reading, Tx } from '../platform/database.ts'
import type { Exports } from '../platform/exports.ts'
import type { Say } from '../platform/streamed-file.ts'
import { openTar, type TarWriter } from '../platform/tar-file.ts'
import {
  linesOfTable,
  listChains,
  listPhotos,
  prepareReading,
  readFront,
  readPhoto,
  sizeOfTable,
  sumsByKind,
} from './archive-store.ts'
import { archivedTables, leftOutOfSchema, tablesInSchema } from './archived-tables-store.ts'

export type ArchiveWish = {
  readonly name: string
  readonly event: string
  readonly now: Date
  /** The page that checks the archive; undefined where no screens are built. */
  readonly page: string | undefined
  readonly until: AbortSignal
  /** Throws when the reader has lost the right to further rows. */
  readonly mustGoOn: () => Promise<void>
}

/** Rejects when it cannot be written to its end; what was written then lacks the list of sums, and a verifier calls it cut. */
export async function writeArchive(
  { snapshot }: Pick<Exports, 'snapshot'>,
  wish: ArchiveWish,
  say: Say,
): Promise<void> {
  const tar = openTar((piece) => say(piece, wish.until), wish.now)
  try {
    await snapshot((tx) => writeAll(tx, tar, wish))
    await putText(tar, inArchive.sums, tar.sums())
    await tar.end()
  } catch (error) {
    tar.cut(error)
    throw error
  }
}

async function writeAll(tx: Reading, tar: TarWriter, wish: ArchiveWish): Promise<void> {
  await prepareReading(tx)
  await putText(tar, inArchive.readMe, readMe({ ...wish, takenAt: wish.now }))
  await putJson(tar, inArchive.schema, schemaOf(wish))
  if (wish.page) await putText(tar, inArchive.page, wish.page)
  const rows: Record<string, number> = {}
  for (const table of archivedTables) {
    const { rows: count, bytes: size } = await sizeOfTable(tx, table)
    rows[table.name] = count
    await tar.put({ name: tableFile(table.name), size }, linesOf(tx, table, wish))
  }
  await putPictures(tx, tar, wish)
  const chains = await chainsOf(tx)
  await putJson(tar, inArchive.chains, chains)
  await putJson(tar, inArchive.figures, await figuresOf(tx, rows, chains.length))
}

async function* linesOf(tx: Reading, table: (typeof archivedTables)[number], wish: ArchiveWish) {
  const { until, mustGoOn } = wish
  for await (const piece of linesOfTable(tx, table)) {
    await mustGoOn()
    until.throwIfAborted()
    yield piece
  }
}

async function putPictures(tx: Tx, tar: TarWriter, { until }: ArchiveWish): Promise<void> {
  const put = new Set<string>()
  const once = async (name: string, bytes: Buffer) => {
    if (put.has(name)) return
    put.add(name)
    until.throwIfAborted()
    await tar.put({ name, size: bytes.length }, [bytes])
  }
  for (const { hash, large, small } of await listPhotos(tx)) {
    const photo = await readPhoto(tx, hash)
    await once(large, photo.large)
    await once(small, photo.small)
  }
  const front = await readFront(tx)
  if (front) await once(front.name, front.picture)
}

const schemaOf = ({ now, event }: ArchiveWish): ArchiveSchema => ({
  form: archiveForm,
  takenAt: now.toISOString(),
  event,
  amounts: 'Les montants sont en centimes de dirham : 1250 veut dire 12,50 DH.',
  quantities: 'Les quantités sont en millièmes : 1500 veut dire 1,5.',
  instants: 'Les instants sont en temps universel (UTC).',
  tables: tablesInSchema(),
  leftOut: leftOutOfSchema(),
})

const chainsOf = async (tx: Tx): Promise<ArchivedChain[]> =>
  (await listChains(tx)).map(({ id, holder, openedAt, reportNumber, operationCount, lastHash }) => ({
    till: id,
    holder,
    openedAt: openedAt.toISOString(),
    report: reportNumber,
    operations: operationCount,
    lastHash,
  }))

async function figuresOf(tx: Tx, rows: ArchiveFigures['rows'], chains: number): Promise<ArchiveFigures> {
  const { holds: _, ...equation } = await readEquation(tx)
  const kinds = await sumsByKind(tx)
  return {
    rows,
    operations: Object.fromEntries(kinds.map(({ kind, ...sums }) => [kind, sums])),
    chains,
    equation,
  }
}

const putText = (tar: TarWriter, name: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text)
  return tar.put({ name, size: bytes.length }, [bytes])
}

const putJson = (tar: TarWriter, name: string, said: unknown) =>
  putText(tar, name, `${JSON.stringify(said, undefined, 1)}\n`)
