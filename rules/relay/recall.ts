/** Operations that devices bring back because the books lost them: which are booked again by themselves, and which a person looks at. */

/**
 * waiting: not tried yet, or what it needs may still be brought by another device. booked: in the books, under its own id. open: does not
 * fit; a person decides. settled: a person has.
 */
export const recallStates = ['waiting', 'booked', 'open', 'settled'] as const
export type RecallState = (typeof recallStates)[number]

/** How long an operation waits for others that it needs: tills come back one after another. */
const waitsMs = 60_000
/** An older one was of another evening: nobody expects its money to move now. */
const takenForMs = 24 * 3_600_000

type Brought = {
  readonly acknowledgedAt: Date
  readonly broughtAt: Date
  /** An administrator said that it is to be booked again. */
  readonly isAsked: boolean
}

/** Why it is not booked again by itself; undefined where it is. `restoredAt`: when a copy last took the place of the books; null: never. */
export function whyNotByItself(
  { acknowledgedAt, broughtAt, isAsked }: Brought,
  restoredAt: Date | null,
): 'recall-too-old' | 'recall-after-restore' | undefined {
  if (isAsked) return undefined
  if (broughtAt.getTime() - acknowledgedAt.getTime() > takenForMs) return 'recall-too-old'
  if (restoredAt !== null && restoredAt > acknowledgedAt) return 'recall-after-restore'
  return undefined
}

export const isWaitOver = ({ broughtAt }: Pick<Brought, 'broughtAt'>, now: Date): boolean =>
  now.getTime() - broughtAt.getTime() >= waitsMs
