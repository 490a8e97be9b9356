/** Classes of a CSS module that none of the files importing it uses: a dead rule, or one left behind when its class moved. */
import { posix } from 'node:path'
import { type Breach, breachAt } from './breach.ts'
import type { HouseFile } from './house-files.ts'

const importOfStyles = /import (\w+) from '([^']+\.module\.css)'/g

/** The files that import this module, each with the name under which it does so, and its text. */
function readersOf(module: HouseFile, files: readonly HouseFile[]): { name: string; text: string }[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(importOfStyles)]
        .filter(([, , from = '']) => posix.join(posix.dirname(path), from) === module.path)
        .map(([, name = '']) => ({ name, text })),
    )
}

/** The text with comments and classes of the UI library blanked out, so that offsets stay the same. */
const ownRules = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, (found) => ' '.repeat(found.length))

export function unusedStyles(files: readonly HouseFile[]): Breach[] {
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap((module) => {
      const readers = readersOf(module, files)
      const rules = ownRules(module.text)
      const isNamed = (name: string) =>
        new RegExp(`composes: [^;]*\\b${name}\\b`).test(rules) ||
        readers.some(
          (reader) =>
            new RegExp(`\\b${reader.name}\\.${name}\\b`).test(reader.text) ||
            reader.text.includes(`${reader.name}[`),
        )
      const seen = new Set<string>()
      return [...rules.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^;{}]*\{)/g)]
        .filter(([, name = '']) => !seen.has(name) && seen.add(name) && !isNamed(name))
        .map(({ 1: name, index }) => breachAt(module, index, `.${name}: no file that imports it names it`))
    })
}
