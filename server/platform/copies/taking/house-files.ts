/**
 * What a house is beside its database: without the keys every printed card is suspect, and without the authority no device
 * trusts it. They lie in `house.tar.age` of every base, whose `done.json` names them: a copy made before a new file was added
 * here lacks it, and comes back all the same. A second computer gets the same files when it is paired.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { leadsOut } from '../../tar-file.ts'
import { carriedKeys, copyKeysFile } from '../seal/copy-keys.ts'

/** A house cannot go on without one of these, whoever runs its database. */
export const keysOfHouse = ['card-seal.key', 'sign-in.key', 'push.key'] as const

/** What a house needs whose database is one that we run. */
const needed = [...keysOfHouse, 'database/owner.secret', 'database/app.secret'] as const

/** The settings with which the house was started, for whoever starts it elsewhere. */
export const settingsFile = 'settings-of-the-copy.json'

/** The names of all that go along; refuses a house that lacks one. */
export function houseFilesOf(dataDir: string): readonly string[] {
  mustAllBeThere(dataDir, needed)
  const secrets = readdirSync(join(dataDir, 'database'))
    .filter((name) => name.endsWith('.secret'))
    .map((name) => `database/${name}`)
  return [...new Set<string>([...needed, ...secrets, ...othersOf(dataDir)])].sort()
}

/** The same of a house whose database is a PostgreSQL of the organiser's own: what stands in the data folder alone. */
export function keysOfHouseIn(dataDir: string): readonly string[] {
  mustAllBeThere(dataDir, keysOfHouse)
  return [...keysOfHouse, ...othersOf(dataDir)].sort()
}

/** The authority of the house, with its key. */
export const authorityFile = 'https/house.pem'

/** A house without copies lacks one; a house that was given a certificate may lack the other. */
const others = [copyKeysFile, authorityFile] as const

const othersOf = (dataDir: string) => others.filter((name) => existsSync(join(dataDir, name)))

function mustAllBeThere(dataDir: string, names: readonly string[]): void {
  const missing = names.find((name) => !existsSync(join(dataDir, name)))
  if (missing !== undefined) throw refuseCopy('file-missing', missing)
}

export type HouseFile = { readonly name: string; readonly bytes: Buffer }

/** All that goes along, for a computer that becomes the second of this house. */
export const readHouseFiles = (dataDir: string): readonly HouseFile[] =>
  houseFilesOf(dataDir).map((name) => ({ name, bytes: Buffer.from(carriedFile(dataDir, name)) }))

/** At that computer. Refuses a file that no house has, and files among which one is wanting. */
export function writeHouseFiles(dataDir: string, files: readonly HouseFile[]): void {
  const names = files.map(({ name }) => name)
  if (!names.every(isOfHouse) || new Set(names).size < names.length) throw refuseCopy('file-changed', 'house')
  for (const { name, bytes } of files) writeHouseFile(dataDir, name, bytes)
  mustAllBeThere(dataDir, [...needed, authorityFile])
}

const isOfHouse = (name: string): boolean =>
  [...needed, ...others].some((one) => one === name) || /^database\/[a-z]+\.secret$/.test(name)

function writeHouseFile(dataDir: string, name: string, bytes: Buffer): void {
  mkdirSync(dirname(join(dataDir, name)), { recursive: true, mode: 0o711 })
  writeFileSync(join(dataDir, name), bytes, { mode: 0o600, flush: true })
}

export function packHouse(
  dataDir: string,
  names: readonly string[],
  settings: Readonly<Record<string, string>>,
): Readable {
  const tar = pack()
  for (const name of names) tar.entry({ name, mode: 0o600 }, carriedFile(dataDir, name))
  tar.entry({ name: settingsFile, mode: 0o600 }, `${JSON.stringify(settings, null, 2)}\n`)
  tar.finalize()
  return tar as unknown as Readable
}

const carriedFile = (dataDir: string, name: string): Buffer | string =>
  name === copyKeysFile ? carriedKeys(dataDir) : readFileSync(join(dataDir, name))

/** Reads the whole of such a tar. */
export async function namesInTar(tar: Readable): Promise<readonly string[]> {
  const entries = extract()
  const fed = pipeline(tar, entries)
  fed.catch(() => {})
  const names: string[] = []
  for await (const entry of entries) {
    names.push(entry.header.name)
    entry.resume()
  }
  await fed
  return names
}

/** Writes them into a data folder. Refuses a tar that holds another file, or lacks one of these. */
export async function unpackFiles(tar: Readable, dataDir: string, names: readonly string[]): Promise<void> {
  if (names.some(leadsOut)) throw refuseCopy('file-changed', 'house')
  const expected = new Set(names)
  const entries = extract()
  const fed = pipeline(tar, entries)
  // Told below, after what was found.
  fed.catch(() => {})
  for await (const entry of entries) {
    const { name } = entry.header
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    if (!expected.delete(name) && name !== settingsFile) throw refuseCopy('file-changed', 'house')
    writeHouseFile(dataDir, name, Buffer.concat(chunks))
  }
  await fed
  const [missing] = expected
  if (missing !== undefined) throw refuseCopy('file-missing', missing)
}
