/**
 * Where a timeline left its parent: `00000002.history`, as PostgreSQL writes it, beside the log of the machine that went over. A last line
 * of it, which PostgreSQL takes for a remark, is the mark of whoever wrote the copy.
 */
import { join } from 'node:path'
import type { Fork } from '#rules/copies/serving-instant.ts'
import { positionOf } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { readSmall } from '../files/read-small.ts'
import { writeOver } from '../files/write-once.ts'
import { isVouchedFor, type OpeningKey, vouch } from '../seal/copy-seal.ts'
import { listToOpen, makeWriterFolder, type SealedFolder, writerFolder } from './wal-on-place.ts'

export type History = { readonly writer: string; readonly name: string; readonly content: Buffer }

type Opened = Pick<OpeningKey, 'hmacKeys'> & { readonly files: PlaceFiles; readonly folder: string }

const nameOfHistory = /^[0-9a-f]{8}\.history$/

/** Those alone that bear our mark: another would lead PostgreSQL astray. */
export async function listHistories(opened: Opened): Promise<readonly History[]> {
  const found: History[] = []
  for (const { writer, name } of await listToOpen(opened.files, opened.folder, nameOfHistory)) {
    const history = await readHistory(opened, writer, name)
    if (history) found.push(history)
  }
  return found
}

async function readHistory(
  { files, folder, hmacKeys }: Opened,
  writer: string,
  name: string,
): Promise<History | undefined> {
  const text = String(await readSmall(files, join(writerFolder(folder, writer), name)))
  const [, content, mark] = /^(.*)# ([0-9a-f]{64})\n$/s.exec(text) ?? []
  if (content === undefined || mark === undefined) return undefined
  const history = { writer, name, content: Buffer.from(content) }
  return isVouchedFor(hmacKeys, mark, saidOf(history), content) ? history : undefined
}

type Kept = Pick<SealedFolder, 'files' | 'folder' | 'writer' | 'hmacKey'>

/** What lies there under that name already is ours, or somebody's who wants it to be taken for ours. */
export async function keepHistory(
  { files, folder, writer, hmacKey }: Kept,
  history: Omit<History, 'writer'>,
): Promise<void> {
  const said = saidOf({ ...history, writer })
  const marked = Buffer.concat([history.content, Buffer.from(`# ${vouch(hmacKey, said, history.content)}\n`)])
  await makeWriterFolder(files, folder, writer)
  await writeOver(files, join(writerFolder(folder, writer), history.name), marked)
}

const saidOf = ({ writer, name }: Omit<History, 'content'>): string => `history ${writer} ${name} `

/** The last line of a history: «1\t0/5000000\tno recovery target specified». */
export function forkOf({ writer, name, content }: History): readonly Fork[] {
  const lines = content.toString('utf8').split('\n')
  const last = lines.findLast((line) => /^\d+\s+[0-9A-F]{1,8}\/[0-9A-F]{1,8}\s/i.test(line))
  const [parent, at] = last?.split(/\s+/) ?? []
  const timeline = Number.parseInt(name, 16)
  // A child is younger than its parent: a file that says otherwise would lead round in a circle.
  if (!parent || !at || Number(parent) >= timeline) return []
  return [{ writer, timeline, parent: Number(parent), at: positionOf(at) }]
}
