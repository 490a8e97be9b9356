/** Archives in a test: taken from a venue, changed by somebody who makes all sums anew, packed again and checked. */
import { createHash } from 'node:crypto'
import { pack } from 'tar-stream'
import { type ArchiveFigures, inArchive, tableFile } from '#rules/archive/archive-form.ts'
import type { Verdict } from '#rules/archive/faults.ts'
import { type ArchiveWish, writeArchive } from '../archive/write-archive.ts'
import type { Exports } from '../platform/exports.ts'
import { entriesOfTar } from '../platform/tar-file.ts'
import { verifySlices } from '../platform/verify-file.ts'

/** The files of an archive by their names, in their order. */
export type Files = Map<string, Buffer>
export type Row = Record<string, unknown>

export const archiveWish = (given: Partial<ArchiveWish> = {}): ArchiveWish => ({
  name: 'farhapass-20261127.tar',
  event: 'Gnaoua',
  now: new Date('2026-11-27T23:00:00Z'),
  page: undefined,
  until: new AbortController().signal,
  mustGoOn: async () => {},
  ...given,
})

export async function archiveOf(
  exports: Pick<Exports, 'snapshot'>,
  given: Partial<ArchiveWish> = {},
): Promise<Buffer> {
  const pieces: Buffer[] = []
  await writeArchive(exports, archiveWish(given), async (piece) => {
    pieces.push(Buffer.from(piece as Uint8Array))
  })
  return Buffer.concat(pieces)
}

export const verify = (archive: Buffer, sliceBytes = 100_000): Promise<Verdict> =>
  verifySlices(slicesOf(archive, sliceBytes))

async function* slicesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export async function unpack(archive: Buffer): Promise<Files> {
  const files: Files = new Map()
  for await (const { name, pieces } of entriesOfTar(slicesOf(archive, archive.length))) {
    const read: Uint8Array[] = []
    for await (const piece of pieces) read.push(piece)
    files.set(name, Buffer.concat(read))
  }
  return files
}

export async function packed(files: Files): Promise<Buffer> {
  const packing = pack()
  for (const [name, bytes] of files) packing.entry({ name }, bytes)
  packing.finalize()
  const pieces: Buffer[] = []
  for await (const piece of packing as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const rowsOf = (files: Files, table: string): Row[] =>
  String(files.get(tableFile(table)))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Changes rows as their owner could, and corrects the number of lines that figures.json tells. */
export function changeRows(files: Files, table: string, change: (rows: Row[]) => Row[]): void {
  const rows = change(rowsOf(files, table))
  files.set(tableFile(table), Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
  changeFigures(files, (figures) => ({ ...figures, rows: { ...figures.rows, [table]: rows.length } }))
}

export const changeFigures = (files: Files, change: (figures: ArchiveFigures) => unknown): void =>
  changeJson(files, inArchive.figures, change)

export function changeJson<Said>(files: Files, file: string, change: (said: Said) => unknown): void {
  const said = JSON.parse(String(files.get(file)))
  files.set(file, Buffer.from(JSON.stringify(change(said))))
}

/** Makes the list of sums anew, so that only what the files say can betray a change. */
export function sealAnew(files: Files): void {
  files.delete(inArchive.sums)
  const sums = [...files].map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  )
  files.set(inArchive.sums, Buffer.from(sums.join('')))
}
