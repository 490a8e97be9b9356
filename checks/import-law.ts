import { posix } from 'node:path'
import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'
import { otherFiles, ownFolder, type Place, placeOf, places } from './places.ts'
import { type Import, importsOf } from './read-imports.ts'

/** Rooms imported as «#room/» from outside; other rooms are reached by relative paths. */
const namedRooms = /^#?(rules|contract|server)\//

/** Files in no known place: neither code that matches a pattern nor another permitted file. */
export function strangers(files: readonly HouseFile[]): Breach[] {
  return files
    .filter(({ path }) => !placeOf(path) && !otherFiles.some((pattern) => pattern.test(path)))
    .map(({ path }) => breachOf(path, 'is in no known place; see checks/places.ts'))
}

export function forbiddenImports(files: readonly HouseFile[]): Breach[] {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) =>
      importsOf(file).flatMap((one) => {
        const says = complaint(file.path, one, paths)
        return says ? [{ path: file.path, line: one.line, says }] : []
      }),
    )
}

function complaint(from: string, one: Import, paths: ReadonlySet<string>): string | undefined {
  const place = placeOf(from)
  if (!place) return undefined
  const { specifier } = one
  if (one.gathered)
    return place.gathers ? undefined : 'gathers files by a pattern: only the table of routes does'
  if (specifier === undefined) return 'imports something computed, which no law can read'
  if (one.passedOn) return `passes on ${specifier}: import a thing from where it lives`
  if (!/^[.#]/.test(specifier))
    return mayUsePackage(place, specifier) ? undefined : `${place.name}: no ${specifier}`
  const target = targetOf(from, specifier)
  return (
    badlyWritten(from, specifier, target) ??
    unreachable(from, target, paths) ??
    outOfBounds(from, target, one)
  )
}

/** The path that an import leads to: «#rules/card/card.ts» and «../rules/card/card.ts» are the same file. */
export const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

const roomOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

function badlyWritten(from: string, specifier: string, target: string): string | undefined {
  const sameRoom = roomOf(from) === roomOf(target)
  if (roomOf(from) === '') return undefined
  if (specifier.startsWith('#') && sameRoom) return `${specifier}: inside a room, write a relative path`
  if (!specifier.startsWith('#') && !sameRoom && namedRooms.test(target))
    return `${specifier}: between rooms, write #${target}`
  return undefined
}

function unreachable(from: string, target: string, paths: ReadonlySet<string>): string | undefined {
  if (paths.has(target)) return undefined
  const near = ['.ts', '.tsx', '.mjs', '/index.ts'].find((end) => paths.has(target + end))
  return near ? `${target}: write the extension` : `${target}: leads nowhere from ${from}`
}

function outOfBounds(from: string, target: string, { typeOnly }: Import): string | undefined {
  const place = placeOf(from)
  const reached = placeOf(target)
  if (!place || !reached) return undefined
  if (isOfOwnFolder(from, target) && place.imports.includes('own folder')) return undefined
  if (place.imports.includes(reached.name)) return undefined
  if (place.types?.includes(reached.name))
    return typeOnly ? undefined : `${place.name} takes only types from ${reached.name}: ${target}`
  return `${place.name} may not import ${reached.name}: ${target}`
}

/** Whether both files are of the same place and in the same own folder of that place. */
function isOfOwnFolder(from: string, target: string): boolean {
  const own = ownFolder(from)
  return own !== undefined && target.startsWith(own) && placeOf(target) === placeOf(from)
}

const mayUsePackage = ({ packages }: Place, specifier: string): boolean =>
  packages.some((allowed) => allows(allowed, specifier))

const allows = (allowed: string, specifier: string): boolean =>
  allowed.endsWith('*')
    ? specifier.startsWith(allowed.slice(0, -1))
    : specifier === allowed || specifier.startsWith(`${allowed}/`)

/** Permissions that the table of places (`places.ts`) gives and no file needs: each would allow an import that nobody has considered. */
export function unusedPermissions(files: readonly HouseFile[]): string[] {
  const seen = new Map(
    places.map((place) => [place, { names: new Set<string>(), packages: new Set<string>() }]),
  )
  for (const file of files.filter(({ path }) => isCode(path)))
    for (const { specifier } of importsOf(file)) note(file.path, specifier)
  return places.flatMap((place) => {
    const { names, packages } = seen.get(place)!
    const unused = [...place.imports, ...(place.types ?? [])].filter((name) => !names.has(name))
    const unasked = place.packages.filter((allowed) => ![...packages].some((each) => allows(allowed, each)))
    return [...unused, ...unasked].map((what) => `${place.name}: ${what}`)
  })

  function note(from: string, specifier: string | undefined): void {
    const place = placeOf(from)
    const known = place && seen.get(place)
    if (!known || specifier === undefined) return
    if (!/^[.#]/.test(specifier)) return void known.packages.add(specifier)
    const target = targetOf(from, specifier)
    const reached = placeOf(target)
    if (reached) known.names.add(isOfOwnFolder(from, target) ? 'own folder' : reached.name)
  }
}
