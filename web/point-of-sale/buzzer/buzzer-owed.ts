import { leavesDoubt } from '../../app/calls/failure.ts'
import type { ActState } from '../../app/form/act.ts'

type Lending = {
  /** What the stand may lend; undefined while that is not known. */
  readonly free: readonly string[] | undefined
  /** What the customer has: null where they go without, undefined where nothing is decided. */
  readonly number: string | null | undefined
  readonly lending: ActState<unknown>
}

/** Whether an order that must have a buzzer still waits for one: not where there is none to give, and nothing blocks money. */
export function isBuzzerOwed({ free, number, lending }: Lending): boolean {
  if (number !== undefined) return false
  if (lending.state === 'refused') return leavesDoubt(lending.refusal)
  return lending.state !== 'idle' || free === undefined || free.length > 0
}
