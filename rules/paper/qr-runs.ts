export type QrRun = { readonly x: number; readonly y: number; readonly length: number }

/** The dark modules of a QR code as horizontal bars, row by row, with neighbouring modules joined. */
export const darkRuns = (modules: readonly (readonly boolean[])[]): QrRun[] =>
  modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [{ x, y, length: runLength(row, x) }] : [])),
  )

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}
