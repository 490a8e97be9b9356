import type { Refusal } from './refusal.ts'

/** What is wrong with one line of a file. `line` is the number the spreadsheet gives it. */
export type LineFault = { readonly line: number; readonly code: string; readonly message: string }

export const faultOf = (line: number, { code, message }: Refusal): LineFault => ({ line, code, message })
