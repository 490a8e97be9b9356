/** The data folder: whether this account may write there, and whether others may read its keys. */
import { access, constants, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FolderFacts } from '#rules/machine/data-folder.ts'
import { namesIn } from './read-text.ts'

export async function readFolder(folder: string): Promise<FolderFacts> {
  const named = relative(process.cwd(), folder) || folder
  const told = { folder: named.startsWith('..') ? folder : named, readable: [] }
  if ((await stat(folder).catch(() => undefined)) === undefined) return { ...told, state: 'absent' }
  const isOurs = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return isOurs
    ? { ...told, state: 'ours', readable: await readableKeys(folder) }
    : { ...told, state: 'foreign' }
}

/** Windows keeps rights in another way, and says nothing here. */
async function readableKeys(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return []
  const ofHttps = (await namesIn(join(folder, 'https'))) ?? []
  const keys = [
    ...((await namesIn(folder)) ?? []).filter((name) => name.endsWith('.key')),
    ...ofHttps.filter((name) => name.endsWith('.pem')).map((name) => `https/${name}`),
  ]
  const open = await Promise.all(
    keys.map(async (name) => ((await stat(join(folder, name))).mode & 0o077) !== 0),
  )
  return keys.filter((_, place) => open[place])
}
