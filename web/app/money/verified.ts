/**
 * What became of operations whose screen was left before the answer came: told in the header, or by their own screen, until the
 * person has read it, since a toast is gone after three seconds and money may have moved.
 */

import { useMe } from '../calls/me.ts'
import { storedValue } from '../device/device-storage.ts'
import type { SentOperation, Told } from './operation-log.ts'

export type Verified = Pick<SentOperation, 'operationId' | 'staffId' | 'about' | 'sentAt' | 'tab'> &
  Told & {
    /** «enregistrée», or why it did not happen. */
    readonly outcome: string
    readonly happened: boolean
    /** What the server answered, for the screen that sent it. */
    readonly answer?: unknown
    /** The header has told it; its own screen has a cart to give back. */
    readonly isRead?: boolean
    /** Its cart waits among those put aside: another was in hand. */
    readonly isPutAside?: boolean
  }

type Kept = Omit<Verified, 'happened'> & { readonly happened?: boolean }

const isVerified = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'operationId' in kept && 'staffId' in kept && 'outcome' in kept

/** An earlier version kept the words alone. */
const read = (kept: Kept): Verified => ({
  ...kept,
  happened: kept.happened ?? kept.outcome === 'enregistrée',
})

const kept = storedValue<readonly Verified[]>('farhapass.verified', (found) =>
  Array.isArray(found) ? found.filter(isVerified).map(read) : [],
)

/** Noted once for each person who is to know, however many tabs learned the outcome. */
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

/** Forgets the outcomes this person has read, but not a cart that has to be given back. */
export function dismissVerified(staffId: string): void {
  const isRead = ({ happened, draft }: Verified) => happened || draft === undefined
  kept.set(
    kept.get().flatMap((each) => {
      if (each.staffId !== staffId) return each
      return isRead(each) ? [] : { ...each, isRead: true }
    }),
  )
}

/** Its own screen has told it. */
export const dismissOne = ({ operationId, staffId }: Pick<Verified, 'operationId' | 'staffId'>): void =>
  kept.set(kept.get().filter((each) => each.operationId !== operationId || each.staffId !== staffId))

/** Its cart was given back, into hand or among those put aside: nobody gets it twice. */
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
