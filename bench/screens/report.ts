import type { Limits, Measured } from './screens.ts'

type Line = {
  readonly name: string
  readonly visit: 'first' | 'second'
  readonly measured: Measured
  readonly limits: Limits
}

type Column = {
  readonly of: keyof Measured
  readonly title: string
  readonly written: (value: number) => string
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const columns: readonly Column[] = [
  { of: 'paintedAfter', title: 'LCP, ms', written: (ms) => ms.toFixed(0) },
  { of: 'requests', title: 'requests', written: String },
  { of: 'scriptBytes', title: 'scripts, kB', written: kilobytes },
  { of: 'bytes', title: 'all, kB', written: kilobytes },
]

const width = 20

export const heading = [
  'screen'.padEnd(12),
  'visit ',
  ...columns.map(({ title }) => title.padStart(width)),
].join(' ')

/** Each figure of a visit with its limit and whether it is within the limit. */
export const lineOf = ({ name, visit, measured, limits }: Line): string =>
  [
    name.padEnd(12),
    visit.padEnd(6),
    ...columns.map(({ of, written }) => {
      const [figure, limit] = [measured[of], limits[of]]
      if (limit === undefined) return written(figure).padStart(width)
      return `${written(figure)} ≤ ${written(limit)} ${figure <= limit ? 'yes' : 'NO'}`.padStart(width)
    }),
  ].join(' ')

export const faultsOf = ({ name, visit, measured, limits }: Line): string[] =>
  columns
    .filter(({ of }) => measured[of] > (limits[of] ?? Number.POSITIVE_INFINITY))
    .map(
      ({ of, title, written }) =>
        `${name}, ${visit} visit: ${title} ${written(measured[of])}, at most ${written(limits[of]!)}`,
    )

/** The median of each figure, taken separately. */
export const medianOf = (all: readonly Measured[]): Measured => {
  const middle = (of: keyof Measured) =>
    all.map((one) => one[of]).sort((one, other) => one - other)[Math.floor(all.length / 2)]!
  return {
    paintedAfter: middle('paintedAfter'),
    requests: middle('requests'),
    scriptBytes: middle('scriptBytes'),
    bytes: middle('bytes'),
  }
}
