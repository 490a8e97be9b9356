/** Decides what happens when a card is held up while another may be on the desk. */
import type { Progress } from './desk-state.ts'

export type ScanVerdict =
  /** The card is taken onto the desk. */
  | 'take'
  /** The card is the one already there: nothing changes. */
  | 'same'
  /** The card replaces another one for which nothing was begun, and the operator is told. */
  | 'switch'
  /** Something was begun for the card on the desk: the operator is asked which of the two is meant. */
  | 'unfinished'

type OnDesk = {
  /** The code of the card on the desk, if any. */
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
