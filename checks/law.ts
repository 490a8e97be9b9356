import type { Breach } from './breach.ts'
import type { HouseFile } from './house-files.ts'

/** A rule of the house that one file can keep or break by itself. */
export interface Law {
  /** Said as what is true of a file that keeps it. */
  readonly name: string
  readonly appliesTo: (path: string) => boolean
  readonly breaches: (file: HouseFile) => Breach[]
  /** Files it lets pass, each with the reason. A reason that no file needs any more is itself a breach. */
  readonly exceptions?: Readonly<Record<string, string>>
}

export interface Verdict {
  readonly read: number
  readonly breaches: readonly Breach[]
}

export function judge(law: Law, files: readonly HouseFile[]): Verdict {
  const exceptions = law.exceptions ?? {}
  const read = files.filter(({ path }) => law.appliesTo(path))
  const found = read.flatMap((file) => law.breaches(file))
  const idle = Object.keys(exceptions).filter((path) => !found.some((breach) => breach.path === path))
  return {
    read: read.length,
    breaches: [
      ...found.filter(({ path }) => !(path in exceptions)),
      ...idle.map((path) => ({ path, line: 1, says: `needs no exception from «${law.name}»` })),
    ],
  }
}
