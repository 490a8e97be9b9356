import type { HouseFile } from './house-files.ts'
import { lineAt } from './syntax.ts'

/** One place where a file breaks a law, worded so that the reader knows what to do. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly says: string
}

export const breachAt = (file: HouseFile, offset: number, says: string): Breach => ({
  path: file.path,
  line: lineAt(file.text, offset),
  says,
})

export const breachOf = (path: string, says: string): Breach => ({ path, line: 1, says })

export const report = (breaches: readonly Breach[]): string[] =>
  breaches.map(({ path, line, says }) => `${path}:${line} ${says}`)
