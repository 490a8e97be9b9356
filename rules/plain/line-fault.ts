import { attempt, type Refusal } from './refusal.ts'

/** What is wrong with one line of a file. `line` is the number the spreadsheet gives it. */
export type LineFault = { readonly line: number; readonly code: string; readonly message: string }

export const faultOf = (line: number, { code, message }: Refusal): LineFault => ({ line, code, message })

/** Reads a line part by part: a part that is refused is undefined, and its fault is kept, so that one look finds them all. */
export function readerOf(line: number) {
  const faults: LineFault[] = []
  const read = <Part>(part: () => Part): Part | undefined => {
    const attempted = attempt(part)
    if ('value' in attempted) return attempted.value
    faults.push(faultOf(line, attempted.refusal))
    return undefined
  }
  return { faults, read }
}
