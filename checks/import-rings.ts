import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'
import { targetOf } from './import-law.ts'
import { importsOf } from './read-imports.ts'

/** Which file, or which folder, imports which others. */
type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other in a ring, types included: none of them can be read without the others. */
export const rings = (files: readonly HouseFile[]): Breach[] => ringsIn(graphOf(files))

/** Folders that import each other in a ring: none of them can be understood, or moved, without the others. Imports of tests are left out. */
export function folderRings(files: readonly HouseFile[]): Breach[] {
  const folders = new Map<string, Set<string>>()
  for (const [path, reached] of graphOf(files.filter(({ path }) => !/\.test\.tsx?$/.test(path)))) {
    const from = folderOf(path)
    const known = folders.get(from) ?? new Set()
    for (const to of reached.map(folderOf)) if (to !== from) known.add(to)
    folders.set(from, known)
  }
  return ringsIn(new Map([...folders].map(([folder, reached]) => [folder, [...reached]])))
}

/**
 * The folder that a file counts as in the search for rings. All stores are one layer beneath the books: none imports the
 * store of another concept. The subjects of `rules` are one folder, since one act moves cards, tills and stocks together. A
 * workstation is one folder.
 */
function folderOf(path: string): string {
  const [room = '', ...rest] = path.split('/')
  if (room === 'rules') return room
  // A file directly in a room counts as itself.
  if (rest.length === 1) return path
  if (/^server\/(?!books|demo|platform)[^/]+\/[^/]+-store\.ts$/.test(path)) return 'server/*-store'
  const [first = '', second] = rest
  const isShared = room === 'web' && ['app', 'ui', 'admin'].includes(first) && rest.length > 2
  return [room, first, ...(isShared ? [second] : [])].join('/')
}

const graphOf = (files: readonly HouseFile[]): Graph =>
  new Map(files.filter(({ path }) => isCode(path)).map((file) => [file.path, reachedFrom(file)]))

function ringsIn(graph: Graph): Breach[] {
  const settled = new Set<string>()
  const found: Breach[] = []
  const follow = (at: string, way: readonly string[]): void => {
    const start = way.indexOf(at)
    if (start >= 0) found.push(breachOf(at, `is in a ring: ${[...way.slice(start), at].join(' → ')}`))
    if (start >= 0 || settled.has(at)) return
    for (const next of graph.get(at) ?? []) follow(next, [...way, at])
    settled.add(at)
  }
  for (const at of graph.keys()) follow(at, [])
  return found
}

const reachedFrom = (file: HouseFile): string[] =>
  importsOf(file).flatMap(({ specifier }) =>
    specifier && /^[.#]/.test(specifier) ? [targetOf(file.path, specifier)] : [],
  )
