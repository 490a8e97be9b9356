/** What the page and its two workers tell each other. One makes the sums of the files while the other checks what they say. */
import type { Verdict } from '#rules/archive/faults.ts'

type SumsMade = readonly (readonly [file: string, sum: string])[]

export type Asked = { readonly file: File; readonly makes: 'sums' | 'verdict' } | { readonly sums: SumsMade }
export type Told =
  | { readonly read: number }
  | { readonly sums: SumsMade }
  | { readonly verdict: Verdict }
  | { readonly isSealed: true }
  /** The browser could not read the file: a stick was pulled, or another program changed it. */
  | { readonly isUnreadable: true }
