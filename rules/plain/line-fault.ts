import { attempt, Refusal } from './refusal.ts'

/** A fault of one line of a file. `line` is the line number in the spreadsheet. */
export type LineFault = { readonly line: number; readonly code: string; readonly message: string }

export const faultOf = (line: number, { code, message }: Refusal): LineFault => ({ line, code, message })

/** Reads a line field by field: a refused field is undefined and its fault is kept, so that all faults are found at once. */
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

/**
 * The fault of a cell, in the words of the code that reads it. The server never sends these sentences, so they are not in the
 * catalogue of refusals, which the first screens download.
 */
export const cellWrong = (said: string) => new Refusal('import-cell-wrong', { said })
