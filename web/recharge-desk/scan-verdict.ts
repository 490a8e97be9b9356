/** What becomes of a card held up while another may be on the desk. */
export type ScanVerdict =
  /** It comes onto the desk. */
  | 'take'
  /** It is the one already there: nothing changes. */
  | 'same'
  /** It replaces a card nothing was typed for, and the operator is told. */
  | 'switch'
  /** An amount is typed for the other card: it must be finished or cancelled first. */
  | 'unfinished'

type OnDesk = {
  /** Of the card on the desk, if any. */
  readonly code: string | undefined
  /** Its recharge is told already: the next scan closes it. */
  readonly isTold: boolean
  readonly isAmountEmpty: boolean
}

export function judgeScan(code: string, desk: OnDesk): ScanVerdict {
  if (desk.code === undefined || desk.isTold) return 'take'
  if (desk.code === code) return 'same'
  return desk.isAmountEmpty ? 'switch' : 'unfinished'
}
