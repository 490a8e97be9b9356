/**
 * What became of operations whose screen was left before the answer came: told in the header until the person has read it,
 * since a toast is gone after three seconds and money may have moved.
 */

import { useMe } from '../calls/me.ts'
import { storedValue } from '../device/device-storage.ts'
import type { SentOperation } from './operation-log.ts'

export type Verified = Pick<SentOperation, 'operationId' | 'staffId' | 'about' | 'sentAt'> & {
  /** «enregistrée», or why it did not happen. */
  readonly outcome: string
}

const isVerified = (kept: unknown): kept is Verified =>
  typeof kept === 'object' && kept !== null && 'operationId' in kept && 'staffId' in kept && 'outcome' in kept

const kept = storedValue<readonly Verified[]>('farhapass.verified', (found) =>
  Array.isArray(found) ? found.filter(isVerified) : [],
)

/** Noted once for each person who is to know, however many tabs learned the outcome. */
export function noteVerified({ operationId, staffId, about, sentAt, outcome }: Verified): void {
  const known = kept.get()
  if (known.some((each) => each.operationId === operationId && each.staffId === staffId)) return
  kept.set([...known, { operationId, staffId, about, sentAt, outcome }])
}

export const verifiedOf = (staffId: string): readonly Verified[] =>
  kept.get().filter((each) => each.staffId === staffId)

/** Forgets the outcomes this person has read. */
export const dismissVerified = (staffId: string): void =>
  kept.set(kept.get().filter((each) => each.staffId !== staffId))

export function useVerified(): readonly Verified[] {
  const { id } = useMe()
  return kept.use().filter(({ staffId }) => staffId === id)
}
