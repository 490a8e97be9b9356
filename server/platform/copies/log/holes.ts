/**
 * Where the log was lost while a place was away, nothing was copied until a base was taken. That is a fact of the place:
 * `hole-00000000b2a41c08.json` beside the log bears the position at which it ended, and the mark of whoever wrote the copy.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { Hole } from '#rules/copies/serving-instant.ts'
import { positionHex, positionOfHex } from '../../replication/wal-position.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { readJson } from '../files/read-small.ts'
import { writeOver } from '../files/write-once.ts'
import { isVouchedFor, type OpeningKey, vouch } from '../seal/copy-seal.ts'
import { listToOpen, makeWriterFolder, type SealedFolder, writerFolder } from './wal-on-place.ts'

const content = z.object({ from: z.iso.datetime(), hmac: z.string() })

export async function keepHole(
  { files, folder, writer, hmacKey }: Pick<SealedFolder, 'files' | 'folder' | 'writer' | 'hmacKey'>,
  { position, from }: Omit<Hole, 'writer'>,
): Promise<void> {
  const hmac = vouch(hmacKey, saidOf({ writer, position, from }))
  const text = JSON.stringify({ from: from.toISOString(), hmac })
  await makeWriterFolder(files, folder, writer)
  const path = join(writerFolder(folder, writer), `hole-${positionHex(position)}.json`)
  await writeOver(files, path, Buffer.from(`${text}\n`))
}

type Opened = Pick<OpeningKey, 'hmacKeys'> & { readonly files: PlaceFiles; readonly folder: string }

const nameOfHole = /^hole-([0-9a-f]{16})\.json$/

/** Those alone that bear our mark. */
export async function listHoles(opened: Opened): Promise<readonly Hole[]> {
  const holes: Hole[] = []
  for (const { writer, name } of await listToOpen(opened.files, opened.folder, nameOfHole)) {
    const [, position] = nameOfHole.exec(name) ?? []
    const hole = position && (await readHole(opened, writer, positionOfHex(position)))
    if (hole) holes.push(hole)
  }
  return holes
}

async function readHole(
  { files, folder, hmacKeys }: Opened,
  writer: string,
  position: bigint,
): Promise<Hole | undefined> {
  const path = join(writerFolder(folder, writer), `hole-${positionHex(position)}.json`)
  const said = await readJson(files, path, content)
  if (!said) return undefined
  const hole = { writer, position, from: new Date(said.from) }
  return isVouchedFor(hmacKeys, said.hmac, saidOf(hole)) ? hole : undefined
}

const saidOf = ({ writer, position, from }: Hole): string =>
  `hole ${writer} ${position} ${from.toISOString()}`
