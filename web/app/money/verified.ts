/**
 * The outcomes of operations whose screen was left before the answer came. The header or the operation's own screen shows them until the
 * person has read them: a toast is gone after three seconds, and money may have moved.
 */

import { useMe } from '../calls/me.ts'
import { storedValue } from '../device/device-storage.ts'
import type { SentOperation, Told } from './operation-log.ts'

export type Verified = Pick<SentOperation, 'operationId' | 'staffId' | 'about' | 'sentAt' | 'tab'> &
  Told & {
    /** «enregistrée», or the reason why the operation did not happen. */
    readonly outcome: string
    readonly happened: boolean
    /** The server's answer, for the screen that sent the operation. */
    readonly answer?: unknown
    /** The person has read it in the header, but the point of sale still has to restore the cart. */
    readonly isRead?: boolean
    /** The cart was put among those on hold, because another one was in use. */
    readonly isPutAside?: boolean
  }

type Kept = Omit<Verified, 'happened'> & { readonly happened?: boolean }

const isVerified = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'operationId' in kept && 'staffId' in kept && 'outcome' in kept

/** An earlier version stored only the words. */
const read = (kept: Kept): Verified => ({
  ...kept,
  happened: kept.happened ?? kept.outcome === 'enregistrée',
})

const kept = storedValue<readonly Verified[]>('farhapass.verified', (found) =>
  Array.isArray(found) ? found.filter(isVerified).map(read) : [],
)

/** Stores the outcome once for each person who must know it, however many tabs learned of it. */
export function noteVerified(noted: Verified): void {
  const { operationId, staffId, about, sentAt, outcome, happened, answer } = noted
  const { what, total, cardTail, draft, tab } = noted
  const known = kept.get()
  if (known.some((each) => each.operationId === operationId && each.staffId === staffId)) return
  const core = { operationId, staffId, about, sentAt, outcome, happened }
  kept.set([...known, what === undefined ? core : { ...core, what, total, cardTail, draft, tab, answer }])
}

export const verifiedOf = (staffId: string): readonly Verified[] =>
  kept.get().filter((each) => each.staffId === staffId)

/** Forgets the outcomes that this person has read, except those whose cart must still be restored. */
export function dismissVerified(staffId: string): void {
  const isRead = ({ happened, draft }: Verified) => happened || draft === undefined
  kept.set(
    kept.get().flatMap((each) => {
      if (each.staffId !== staffId) return each
      return isRead(each) ? [] : { ...each, isRead: true }
    }),
  )
}

/** Forgets one outcome, once its own screen has shown it. */
export const dismissOne = ({ operationId, staffId }: Pick<Verified, 'operationId' | 'staffId'>): void =>
  kept.set(kept.get().filter((each) => each.operationId !== operationId || each.staffId !== staffId))

/**
 * Notes that the point of sale has restored the cart of a sale that did not happen, as its cart in use or on hold (`isPutAside`),
 * so that it is not restored twice.
 */
export const noteGivenBack = ({ operationId }: Verified, isPutAside: boolean): void =>
  kept.set(
    kept
      .get()
      .map((each) => (each.operationId === operationId ? { ...each, draft: undefined, isPutAside } : each)),
  )

export function useVerified(): readonly Verified[] {
  const { id } = useMe()
  return kept.use().filter(({ staffId }) => staffId === id)
}
