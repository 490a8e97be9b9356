import { attempt, type Refusal } from '../plain/refusal.ts'

/** The refusal that a rule throws; undefined when it accepts. */
export function refusalOf(rule: () => unknown): Refusal | undefined {
  const answer = attempt(rule)
  return 'refusal' in answer ? answer.refusal : undefined
}
