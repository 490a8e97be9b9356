import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'
import { targetOf } from './import-law.ts'
import { importsOf } from './read-imports.ts'

/** Files that import each other in a ring, if only types: none of them can be read without the others. */
export function rings(files: readonly HouseFile[]): Breach[] {
  const reached = new Map(
    files.filter(({ path }) => isCode(path)).map((file) => [file.path, reachedFrom(file)]),
  )
  const settled = new Set<string>()
  const found: Breach[] = []

  const follow = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) found.push(breachOf(path, `is in a ring: ${[...way.slice(start), path].join(' → ')}`))
    if (start >= 0 || settled.has(path)) return
    for (const next of reached.get(path) ?? []) follow(next, [...way, path])
    settled.add(path)
  }
  for (const path of reached.keys()) follow(path, [])
  return found
}

const reachedFrom = (file: HouseFile): string[] =>
  importsOf(file).flatMap(({ specifier }) =>
    specifier && /^[.#]/.test(specifier) ? [targetOf(file.path, specifier)] : [],
  )
