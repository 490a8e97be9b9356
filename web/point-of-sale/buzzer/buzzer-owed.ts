import { leavesDoubt } from '../../app/calls/failure.ts'
import type { ActState } from '../../app/form/act.ts'

type Lending = {
  /** The buzzers that the stand can lend; undefined while that is unknown. */
  readonly free: readonly string[] | undefined
  /** The customer's buzzer: null where they go without, undefined where nothing is decided. */
  readonly number: string | null | undefined
  readonly lending: ActState<unknown>
}

/** Whether an order that must have a buzzer still waits for one: it does not where none is free, so that the next sale is not blocked. */
export function isBuzzerOwed({ free, number, lending }: Lending): boolean {
  if (number !== undefined) return false
  if (lending.state === 'refused') return leavesDoubt(lending.refusal)
  return lending.state !== 'idle' || free === undefined || free.length > 0
}
