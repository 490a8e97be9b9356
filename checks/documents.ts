import { posix } from 'node:path'
import { type Breach, breachAt, breachOf } from './breach.ts'
import type { HouseFile } from './house-files.ts'

const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g

export const linksOf = ({ text }: HouseFile): { to: string; at: number }[] =>
  [...text.matchAll(link)].map(({ 1: to = '', index }) => ({ to, at: index }))

/** Links between documents, and to their pictures, that lead to no file of the house. */
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

export const settingsRead = (config: string): string[] =>
  [...config.matchAll(/^\s+([A-Z][A-Z_]+): z\b/gm)].map(([, name = '']) => name)

export const settingsShown = (example: string): string[] =>
  [...example.matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)

/** In the table of docs/running.md. */
export const settingsTold = (running: string): string[] =>
  [...running.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name = '']) => name)

/** Settings the server reads and a document does not show, or the reverse. */
export function unexplainedSettings(config: string, path: string, shown: readonly string[]): Breach[] {
  const read = settingsRead(config)
  return [
    ...read.filter((name) => !shown.includes(name)).map((name) => breachOf(path, `does not show ${name}`)),
    ...shown
      .filter((name) => !read.includes(name))
      .map((name) => breachOf(path, `shows ${name}, which no code reads`)),
  ]
}
