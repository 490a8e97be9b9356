/** Finds repeated code: runs of lines that differ only in names, words and numbers. A fix to one copy is easily forgotten in the other. */
import { type Breach, breachOf } from './breach.ts'
import { type HouseFile, isCode, isForTests } from './house-files.ts'
import { syntaxOf, walk } from './syntax.ts'

/** The least number of lines of a repeat, without blank lines, comments, imports and lone brackets. */
const fewestLines = 12
/** With fewer different shapes the run is a table or a list of fields, which is no repeat. */
const fewestShapes = 7

export interface Repeat {
  readonly one: Place
  readonly other: Place
  readonly lines: number
}

interface Place {
  readonly path: string
  readonly from: number
  readonly to: number
}

interface ShapedLine {
  readonly path: string
  readonly line: number
  readonly shape: string
}

export const isProductCode = (path: string): boolean =>
  isCode(path) && /^(rules|contract|server|web)\//.test(path) && !isForTests(path)

/** Each pair of files once, with the longest run they share. */
export function repeatsAmong(files: readonly HouseFile[]): Repeat[] {
  const lines = files.filter(({ path }) => isProductCode(path)).flatMap(shapedLines)
  const seen = new Map<string, number[]>()
  const found = new Map<string, Repeat>()
  for (let at = 0; at + fewestLines <= lines.length; at += 1) {
    const window = windowAt(lines, at)
    if (window === undefined) continue
    const before = seen.get(window) ?? []
    for (const earlier of before) keepLongest(found, repeatFrom(lines, earlier, at))
    seen.set(window, [...before, at])
  }
  return [...found.values()]
}

function windowAt(lines: readonly ShapedLine[], at: number): string | undefined {
  const window = lines.slice(at, at + fewestLines)
  if (window.at(-1)?.path !== window[0]?.path) return undefined
  const shapes = window.map(({ shape }) => shape)
  return new Set(shapes).size >= fewestShapes ? shapes.join('\n') : undefined
}

function repeatFrom(lines: readonly ShapedLine[], earlier: number, at: number): Repeat {
  const [one, other] = [lines[earlier]!, lines[at]!]
  let length = 0
  for (; alike(one, lines[earlier + length]) && alike(other, lines[at + length]); length += 1) {
    if (lines[earlier + length]?.shape !== lines[at + length]?.shape || earlier + length >= at) break
  }
  const placeOf = ({ path, line }: ShapedLine, start: number): Place => ({
    path,
    from: line,
    to: lines[start + length - 1]?.line ?? line,
  })
  return { one: placeOf(one, earlier), other: placeOf(other, at), lines: length }
}

const alike = (start: ShapedLine, line: ShapedLine | undefined): boolean => line?.path === start.path

function keepLongest(found: Map<string, Repeat>, repeat: Repeat): void {
  if (repeat.lines < fewestLines) return
  const key = `${repeat.one.path} ~ ${repeat.other.path}`
  if (repeat.lines > (found.get(key)?.lines ?? 0)) found.set(key, repeat)
}

/** The lines with content, with names, words and numbers replaced by placeholders. */
function shapedLines(file: HouseFile): ShapedLine[] {
  return withoutNames(file)
    .split('\n')
    .map((text, index) => ({ path: file.path, line: index + 1, shape: text.replace(/\s+/g, '') }))
    .filter(({ shape }) => /\w/.test(shape))
}

const keywords =
  /^(?:async|await|break|case|catch|const|continue|do|else|export|extends|finally|for|function|if|in|instanceof|interface|let|new|null|of|readonly|return|satisfies|switch|throw|true|false|try|type|typeof|undefined|void|while)$/

const nameless = (code: string): string =>
  code
    .replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (word) => (keywords.test(word) ? word : 'n'))
    .replace(/\b\d[\d_.]*\b/g, '0')

/** Keeps the line numbers. SQL keeps its words, since the names in it are what makes two statements different. */
function withoutNames(file: HouseFile): string {
  const { tree, comments } = syntaxOf(file)
  const blanked: Range[] = comments.map(({ value, start }) => ({
    start,
    end: start + value.length + (file.text.startsWith('//', start) ? 2 : 4),
    becomes: blank,
  }))
  walk(tree, ({ type, value, start, end }) => {
    if (/^(ImportDeclaration|JSXText)$/.test(type)) blanked.push({ start, end, becomes: blank })
    if (type === 'Literal' && typeof value === 'string') blanked.push({ start, end, becomes: () => "''" })
    if (type === 'TemplateElement') blanked.push({ start, end, becomes: (words) => words })
  })
  let done = 0
  let shape = ''
  for (const { start, end, becomes } of blanked.sort((a, b) => a.start - b.start)) {
    if (start < done) continue
    shape += nameless(file.text.slice(done, start)) + becomes(file.text.slice(start, end))
    done = end
  }
  return shape + nameless(file.text.slice(done))
}

interface Range {
  readonly start: number
  readonly end: number
  readonly becomes: (text: string) => string
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The keys of `reasons` are «one ~ other»; a reason that no repeat needs is a breach too. */
export function repeatedShapes(
  files: readonly HouseFile[],
  reasons: Readonly<Record<string, string>>,
): Breach[] {
  const found = repeatsAmong(files)
  const pairs = found.map(({ one, other }) => `${one.path} ~ ${other.path}`)
  return [
    ...found
      .filter((_, index) => !(pairs[index]! in reasons))
      .map(({ one, other, lines }) => ({
        path: other.path,
        line: other.from,
        says: `${lines} lines have the shape of ${one.path}:${one.from}-${one.to}: say it once, or why twice`,
      })),
    ...Object.keys(reasons)
      .filter((pair) => !pairs.includes(pair))
      .map((pair) => breachOf('checks/whole.ts', `${pair} needs no reason any more`)),
  ]
}
