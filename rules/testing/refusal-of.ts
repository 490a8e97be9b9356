import { attempt, type Refusal } from '../plain/refusal.ts'

/** The refusal a rule answers with; undefined when it accepts. */
export function refusalOf(rule: () => unknown): Refusal | undefined {
  const answer = attempt(rule)
  return 'refusal' in answer ? answer.refusal : undefined
}
