import { usePath } from '../address/links.tsx'
import { isAwaited } from './operation.ts'
import type { SentOperation } from './operation-log.ts'
import { isToldAt } from './outcome-words.ts'
import { useUnsettled } from './unsettled.ts'
import { useVerified, type Verified } from './verified.ts'

export type Outcome =
  | { readonly is: 'verifying'; readonly sent: SentOperation }
  | { readonly is: 'told'; readonly verified: Verified }

/** What this screen has to tell before anything else: what became of an operation that was sent before it was loaded. */
export function useOutcome(): Outcome | undefined {
  const path = usePath()
  const verified = useVerified().find((each) => isToldAt(path, each))
  const sent = useUnsettled().find((each) => isToldAt(path, each) && !isAwaited(each.operationId))
  if (verified) return { is: 'told', verified }
  return sent && { is: 'verifying', sent }
}

/** Another where a finger finds something else: one outcome after the other, the work after the last. */
export const viewOfOutcome = (outcome: Outcome | undefined): string | undefined =>
  outcome && `${outcome.is} ${(outcome.is === 'told' ? outcome.verified : outcome.sent).operationId}`
