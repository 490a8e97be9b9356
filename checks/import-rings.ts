import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'
import { targetOf } from './import-law.ts'
import { importsOf } from './read-imports.ts'

/** What imports what: files, or the folders they stand in. */
type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other in a ring, if only types: none of them can be read without the others. */
export const rings = (files: readonly HouseFile[]): Breach[] => ringsIn(graphOf(files))

/** Folders that import each other in a ring: none of them can be understood, or moved, without the others. Tests bind nobody. */
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
 * Stores are a layer of their own beneath the books, wherever they stand: none imports another concept's. The subjects of `rules`
 * are one folder here: a decision names cards, tills and stocks together, since one act moves them together. A workstation is one.
 */
function folderOf(path: string): string {
  const [room = '', ...rest] = path.split('/')
  if (room === 'rules') return room
  // A file beside the folders stands alone.
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
