import type { Breach } from './breach.ts'
import type { HouseFile } from './house-files.ts'

/** A law that each file keeps or breaks independently of the others. */
export interface Law {
  /** Worded as what is true of a file that keeps the law. */
  readonly name: string
  readonly appliesTo: (path: string) => boolean
  readonly breaches: (file: HouseFile) => Breach[]
  /** Files that the law does not apply to, each with the reason. A reason that no file needs is itself a breach. */
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
