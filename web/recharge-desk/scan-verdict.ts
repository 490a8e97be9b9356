/** What becomes of a card held up while another may be on the desk. */
import type { Progress } from './desk-state.ts'

export type ScanVerdict =
  /** It comes onto the desk. */
  | 'take'
  /** It is the one already there: nothing changes. */
  | 'same'
  /** It replaces a card nothing was typed for, and the operator is told. */
  | 'switch'
  /** Something is asked about the card that lies there: the operator says which of the two is meant. */
  | 'unfinished'

type OnDesk = {
  /** Of the card on the desk, if any. */
  readonly code: string | undefined
  readonly progress: Progress
  readonly isUntouched: boolean
}

export function judgeScan(code: string, { code: lying, progress, isUntouched }: OnDesk): ScanVerdict {
  if (lying === undefined || progress === 'told') return 'take'
  if (lying === code) return 'same'
  if (progress === 'in doubt') return 'take'
  return isUntouched ? 'switch' : 'unfinished'
}
