/** An archive on a stick with the keys of its house beside it, as that of a house on a PostgreSQL of the organiser's own. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { onTestFinished } from 'vitest'
import { filesOfThisMachine as files } from '../platform/copies/files/place-files.ts'
import type { OpeningKey } from '../platform/copies/seal/copy-seal.ts'
import { hmacKeyOf, newIdentity, recipientOf, sealStream } from '../platform/copies/seal/copy-seal.ts'
import { archivesFolder, type DoneArchive } from '../platform/copies/taking/archive-on-place.ts'
import { keysOfHouse } from '../platform/copies/taking/house-files.ts'
import { writeVouched } from '../platform/copies/taking/vouched-file.ts'
import { noFigures } from './copying-house.ts'
import { testFolder } from './test-folder.ts'

export const nameOfArchive = 'farhapass-20261128-021207'
const at = '2026-11-28T02:12:07.000Z'

export type KeysOnStick = {
  /** The folder of the house. */
  readonly folder: string
  readonly key: OpeningKey
  readonly recipients: [string]
  pathOf(file: string): string
  keep(file: string, content: Readable): Promise<DoneArchive['files'][number]>
  /** Writes the small file that vouches for the others over the one that is there. */
  vouchFor(said: DoneArchive): Promise<void>
  /** One that we vouched for. */
  anArchive(): Promise<DoneArchive>
}

export async function openKeysOnStick(names: readonly string[] = keysOfHouse): Promise<KeysOnStick> {
  const folder = testFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const identity = await newIdentity()
  const [hmacKey, recipients] = [hmacKeyOf(identity), [await recipientOf(identity)] as [string]]
  mkdirSync(archivesFolder(folder))
  const pathOf = (file: string) => join(archivesFolder(folder), file)
  const keep = async (file: string, content: Readable) => {
    const sealed = await buffer(sealStream(content, recipients))
    writeFileSync(pathOf(file), sealed)
    return { name: file, bytes: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') }
  }
  const vouchFor = async (said: DoneArchive) => {
    const path = pathOf(`${said.name}.json`)
    rmSync(path, { force: true })
    await writeVouched({ files, path }, said, hmacKey)
  }
  return {
    ...{ folder, recipients, pathOf, keep, vouchFor },
    key: { identities: [identity], hmacKeys: [hmacKey] },
    anArchive: async () => {
      const said: DoneArchive = {
        ...{ form: 1, house: '7', name: nameOfArchive, recipients, beganAt: at, endedAt: at, farhapass: '0' },
        figures: noFigures,
        files: [
          await keep(`${nameOfArchive}.tar.gz.age`, Readable.from([Buffer.from('an archive')])),
          await keep(`${nameOfArchive}.house.tar.age`, aTarOf(names, 'ours')),
        ],
        houseFiles: [...names],
      }
      await vouchFor(said)
      return said
    },
  }
}

export function aTarOf(names: readonly string[], content: string): Readable {
  const tar = pack()
  for (const file of names) tar.entry({ name: file }, content)
  tar.finalize()
  return tar as unknown as Readable
}
