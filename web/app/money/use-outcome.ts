import { usePath } from '../address/links.tsx'
import { isAwaited } from './operation.ts'
import type { SentOperation } from './operation-log.ts'
import { isToldAt } from './outcome-words.ts'
import { useUnsettled } from './unsettled.ts'
import { useVerified, type Verified } from './verified.ts'

export type Outcome =
  | { readonly is: 'verifying'; readonly sent: SentOperation }
  | { readonly is: 'told'; readonly verified: Verified }

/** The outcome that this screen must show first: that of an operation sent before the page was loaded. */
export function useOutcome(): Outcome | undefined {
  const path = usePath()
  const verified = useVerified().find((each) => isToldAt(path, each))
  const sent = useUnsettled().find((each) => isToldAt(path, each) && !isAwaited(each.operationId))
  if (verified) return { is: 'told', verified }
  return sent && { is: 'verifying', sent }
}

/** A text that changes with the outcome shown, and when the work comes after the last outcome, so that a late tap is ignored. */
export const viewOfOutcome = (outcome: Outcome | undefined): string | undefined =>
  outcome && `${outcome.is} ${(outcome.is === 'told' ? outcome.verified : outcome.sent).operationId}`
