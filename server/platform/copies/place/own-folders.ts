/** A copy must not lie in what it is a copy of, where it is lost together with it, nor within the programme, which an update replaces. */
import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { databaseFolder } from '../../database-folder.ts'

/** Refuses the folder of the data, that of the programme, and every folder within them, by whatever name or mount they are reached. */
export async function mustNotBeOwn(folder: string, dataDir: string): Promise<void> {
  // A server started by root keeps the database elsewhere, behind a link.
  const own = [dataDir, join(dataDir, 'database'), join(databaseFolder(), '../..')]
  const ids = new Set((await Promise.all(own.map(idOf))).filter((id) => id !== undefined))
  for (const above of foldersAbove(await realpath(folder))) {
    const id = await idOf(above)
    if (id !== undefined && ids.has(id)) throw refuseCopy('folder-of-data')
  }
}

/** The folder itself first. */
function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** Which folder it is, on which disk; undefined where it cannot be told. */
const idOf = (folder: string): Promise<string | undefined> =>
  stat(folder, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => undefined,
  )
