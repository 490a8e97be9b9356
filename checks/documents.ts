import { posix } from 'node:path'
import { type Breach, breachAt, breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'

const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g

export const linksOf = ({ text }: HouseFile): { to: string; at: number }[] =>
  [...text.matchAll(link)].map(({ 1: to = '', index }) => ({ to, at: index }))

/** Links in documents, also to pictures, that lead to no file of the project. */
export function brokenLinks(files: readonly HouseFile[]): Breach[] {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) =>
      linksOf(file)
        .filter(({ to }) => !paths.has(posix.join(posix.dirname(file.path), to)))
        .map(({ to, at }) => breachAt(file, at, `links to ${to}, which is not there`)),
    )
}

/** True of documents that must match the code of today. A decision (docs/decisions) describes the time when it was made. */
export const tellsOfToday = ({ path }: HouseFile): boolean =>
  path.endsWith('.md') && !path.startsWith('docs/decisions/')

/** «rules/card/card.ts», «web/ui/», «card.ts», «server/<concept>/<verb>.ts». */
const namedPath =
  /(?<![\w./<>*-])(?:(?:rules|contract|server|web|e2e|checks|bench|run|docs)\/[\w./<>*-]*[\w>*/]|[\w<>*][\w.<>*-]*\.(?:tsx?|mjs|css|sql|html))(?![\w/-])/g

/** The paths that a text names, except in links: those are checked by `brokenLinks`. */
const pathsNamed = (text: string): { name: string; at: number }[] =>
  [...text.replace(link, (whole) => ' '.repeat(whole.length)).matchAll(namedPath)].map(
    ({ 0: name, index }) => ({ name, at: index }),
  )

/** Files and folders that a document names, by the whole path or its end, and that do not exist. */
export function pathsGone(documents: readonly HouseFile[], files: readonly HouseFile[]): Breach[] {
  const isThere = (name: string) => {
    const wanted = pathLike(name)
    return files.some(({ path }) => wanted.test(path))
  }
  return documents.flatMap((document) =>
    pathsNamed(document.text)
      .filter(({ name }) => !isThere(name))
      .map(({ name, at }) => breachAt(document, at, `names ${name}, which is not there`)),
  )
}

/** The pattern of a named path: a folder or the beginning of a path matches everything below it; «<verb>» and «*» match any name. */
function pathLike(name: string): RegExp {
  const pattern = name.replaceAll('.', '\\.').replaceAll(/\*+/g, '[^/]*').replaceAll(/<\w+>/g, '[^/]+')
  return /^\w+\//.test(name) && !/\.\w+$/.test(name)
    ? new RegExp(`^${pattern}`)
    : new RegExp(`(^|/)${pattern}$`)
}

/** «useAct», «card_front»: names of the code that a document quotes in `…`. */
const nameInCode = /\b(?:[A-Za-z]\w*_\w+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)\b/g

/** Names that documents quote and that are not in the code. */
export function namesGone(documents: readonly HouseFile[], files: readonly HouseFile[]): Breach[] {
  const bearsNames = (path: string) =>
    (isCode(path) && !path.startsWith('checks/')) || /\.(sql|css)$/.test(path)
  const code = files.filter(({ path }) => bearsNames(path))
  const known = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return documents.flatMap((document) =>
    [...document.text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: quoted = '', index }) =>
      (quoted.match(nameInCode) ?? [])
        .filter((name) => !known.has(name))
        .map((name) => breachAt(document, index, `quotes ${name}, which no code bears`)),
    ),
  )
}

/** `npm run` commands in documents that package.json does not have. */
export const scriptsGone = (documents: readonly HouseFile[], scripts: readonly string[]): Breach[] =>
  documents.flatMap((document) =>
    [...document.text.matchAll(/npm run ([\w:-]*\w)/g)]
      .filter(({ 1: script = '' }) => !scripts.includes(script))
      .map(({ 0: command, index }) => breachAt(document, index, `says «${command}», which is no script`)),
  )

type Bounds = { readonly lines: number; readonly width: number; readonly filesOfParagraph: number }

/** What makes a document too long to be read in one go. A recipe that names many files should name one example to copy instead. */
export function tooMuchToRead(page: HouseFile, { lines, width, filesOfParagraph }: Bounds): Breach[] {
  const written = page.text.trimEnd().split('\n')
  const wide = written.flatMap((text, place) =>
    text.length > width
      ? { path: page.path, line: place + 1, says: `has ${text.length} signs of ${width}` }
      : [],
  )
  const crowded = page.text.split(/\n\s*\n/).flatMap((text) => {
    const count = filesNamed(text)
    const says = `names ${count} files in a paragraph, of ${filesOfParagraph}`
    return count > filesOfParagraph ? breachAt(page, page.text.indexOf(text), says) : []
  })
  const long = written.length > lines ? [breachOf(page.path, `has ${written.length} lines of ${lines}`)] : []
  return [...long, ...wide, ...crowded]
}

const filesNamed = (text: string): number =>
  new Set(pathsNamed(text).flatMap(({ name }) => (/\.\w+$/.test(name) ? name : []))).size

export const settingsRead = (config: string): string[] =>
  [...config.matchAll(/^\s+([A-Z][A-Z_]+): z\b/gm)].map(([, name = '']) => name)

export const settingsShown = (example: string): string[] =>
  [...example.matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)

/** The settings listed in the table of docs/running.md. */
export const settingsTold = (running: string): string[] =>
  [...running.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name = '']) => name)

/** Settings that the server reads and a document does not list, or the reverse. */
export function unexplainedSettings(config: string, path: string, shown: readonly string[]): Breach[] {
  const read = settingsRead(config)
  return [
    ...read.filter((name) => !shown.includes(name)).map((name) => breachOf(path, `does not show ${name}`)),
    ...shown
      .filter((name) => !read.includes(name))
      .map((name) => breachOf(path, `shows ${name}, which no code reads`)),
  ]
}
