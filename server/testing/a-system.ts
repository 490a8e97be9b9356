/** A folder with the files in which a system tells of itself, for a machine other than the one that runs the tests. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SystemPlaces } from '../platform/machine/system-places.ts'
import { aFolder } from './house-of-certificates.ts'

type Told = {
  /** Text by path, such as «proc/meminfo». */
  readonly files?: Readonly<Record<string, string>>
  /** Where links lead, as the kernel writes them. */
  readonly links?: Readonly<Record<string, string>>
}

/** `folder`: where it lies; left out: in one that goes with the test. */
export function aSystem({ files = {}, links = {} }: Told, folder = aFolder()): SystemPlaces {
  const below = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    return join(folder, path)
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(below(path), `${text}\n`)
  for (const [path, target] of Object.entries(links)) symlinkSync(target, below(path))
  return {
    proc: join(folder, 'proc'),
    sys: join(folder, 'sys'),
    etc: join(folder, 'etc'),
    run: join(folder, 'run'),
  }
}
