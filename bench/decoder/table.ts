export interface Row {
  readonly condition: string
  readonly level: string
  readonly view: string
  readonly candidate: string
  readonly slowdown: number
  readonly reads: number
  readonly misreads: number
  readonly total: number
  /** Milliseconds per frame, each frame once. */
  readonly times: readonly number[]
}

/** Reads of every condition, one line per condition, one column per decoder (Markdown). */
export function readsTable(rows: readonly Row[], view: string): string {
  const seen = rows.filter((row) => row.view === view && row.slowdown === 1 && row.condition !== 'no card')
  const candidates = distinct(seen.map(({ candidate }) => candidate))
  const cases = distinct(seen.map(({ condition, level }) => `${condition}, ${level}`))
  const cell = (wanted: string, candidate: string) =>
    readsOf(seen.filter((row) => `${row.condition}, ${row.level}` === wanted && row.candidate === candidate))
  return [
    line([view, ...candidates]),
    line(['---', ...candidates.map(() => '--:')]),
    ...cases.map((each) => line([each, ...candidates.map((candidate) => cell(each, candidate))])),
    line(['all', ...candidates.map((each) => readsOf(seen.filter(({ candidate }) => candidate === each)))]),
  ].join('\n')
}

/** Milliseconds per frame, with and without a card in it, at full speed and slowed down (Markdown). */
export function timesTable(rows: readonly Row[]): string {
  const views = distinct(rows.map(({ view }) => view))
  const slowdowns = distinct(rows.map(({ slowdown }) => slowdown))
  const columns = views.flatMap((view) => slowdowns.map((slowdown) => ({ view, slowdown })))
  const name = ({ view, slowdown }: { view: string; slowdown: number }) =>
    `${view}${slowdown === 1 ? '' : `, CPU ×${slowdown}`}`
  return [
    line(['p50 / p95, ms', ...columns.map(name)]),
    line(['---', ...columns.map(() => '--:')]),
    ...distinct(rows.map(({ candidate }) => candidate)).flatMap((candidate) =>
      [false, true].map((empty) => {
        const own = rows.filter(
          (row) => row.candidate === candidate && (row.condition === 'no card') === empty,
        )
        const cells = columns.map(({ view, slowdown }) =>
          timesOf(own.filter((row) => row.view === view && row.slowdown === slowdown)),
        )
        return line([`${candidate}${empty ? ' (no card)' : ''}`, ...cells])
      }),
    ),
  ].join('\n')
}

function readsOf(rows: readonly Row[]): string {
  const sum = (field: 'reads' | 'misreads' | 'total') => rows.reduce((total, row) => total + row[field], 0)
  return `${sum('reads')}/${sum('total')}${sum('misreads') ? ` (${sum('misreads')} misread)` : ''}`
}

function timesOf(rows: readonly Row[]): string {
  const times = rows.flatMap((row) => row.times).sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.floor((times.length - 1) * part)]!.toFixed(1)
  return `${quantile(0.5)} / ${quantile(0.95)}`
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
