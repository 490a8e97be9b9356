import { useState } from 'react'
import type { CashTyped } from '../../ui/money/cash-typing.ts'
import { useWorkInHand } from '../../ui/work-in-hand.ts'
import { useMe } from '../calls/me.ts'
import { useDraftOwner } from '../calls/use-draft-owner.ts'
import { storedDraft } from '../device/stored-draft.ts'
import { type Counted, countKeptForMs, newDraft, readDraft } from './count-draft.ts'

/** Whether a count belongs to this till is decided where the till is known. */
const counts = storedDraft<unknown>('till-count', { keptForMs: countKeptForMs, read: (found) => found })

/** Whether a count of this till was left unfinished on this device. */
export function useHasCountDraft(tillId: string): boolean {
  const { id: staffId } = useMe()
  return readDraft(counts.get(staffId), tillId) !== undefined
}

export function useForgetCountDraft(): () => void {
  const { id: staffId } = useMe()
  return () => counts.forget(staffId)
}

/** Only one tab counts at a time: figures typed in two tabs would be mixed up. */
export const useCountOwner = () => useDraftOwner(counts, () => false)

/** The count being typed, stored at every key, so that a tablet that breaks down loses nothing. */
export function useCountDraft(till: Counted) {
  const { id: staffId } = useMe()
  const [draft, setDraft] = useState(() => readDraft(counts.get(staffId), till.id) ?? newDraft(till))
  useWorkInHand(() => true)
  const save = (next: typeof draft) => {
    setDraft(next)
    counts.set(staffId, next)
  }
  return {
    ...draft,
    type: (typed: CashTyped) => save({ ...draft, typed }),
    /** Counts the same drawer again; the typed figures stay. */
    countAgain: (operationsAtFirst: number) => save({ ...draft, operationsAtFirst }),
  }
}
