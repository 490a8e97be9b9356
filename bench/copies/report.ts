/** A table of what was measured beside what is wanted. */

export type Row = {
  readonly measure: string
  readonly is: string
  readonly wanted: string
  readonly isReached: boolean
}

export const atMost = (measure: string, seconds: number, wanted: number): Row => ({
  ...{ measure, is: `${seconds.toFixed(1)} s`, wanted: `≤ ${wanted} s`, isReached: seconds <= wanted },
})

export const told = (measure: string, is: string): Row => ({ measure, is, wanted: '', isReached: true })

export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ measure, is, wanted, isReached }) => ({ measure, is, wanted, '': isReached ? '' : 'NO' })),
  )
}
