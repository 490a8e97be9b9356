import { centimes } from '../plain/money.ts'
import type { Changes, Decision } from './decision.ts'

/** A decision about products or stock that concerns no money, card or till. */
export const standingApart = <Answer>({
  changes,
  answer,
}: {
  readonly changes: Omit<Changes, 'transfers'>
  readonly answer: Answer
}): Decision<Answer> => ({
  amount: centimes(0),
  card: null,
  till: null,
  changes: { transfers: [], ...changes },
  answer,
})
