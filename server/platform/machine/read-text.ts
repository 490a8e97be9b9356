import { readdir, readFile } from 'node:fs/promises'

/** The text of a small file, without its last line break; undefined where it cannot be read. */
export const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.trimEnd(),
    () => undefined,
  )

/** The names in a folder, in order; undefined where there is no such folder. */
export const namesIn = (folder: string): Promise<readonly string[] | undefined> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => undefined,
  )
