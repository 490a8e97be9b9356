import { useState } from 'react'
import type { CashTyped } from '../../ui/cash-typing.ts'
import { keep, kept } from '../keep.ts'
import { useMe } from '../me.ts'
import { type Counted, countKeptForMs, newDraft, readDraft } from './count-draft.ts'

const place = 'till-count'

/** Whether a count of this till was left unfinished on this device. */
export function useHasCountDraft(tillId: string): boolean {
  const { id: staffId } = useMe()
  return readDraft(kept(place, { staffId, atMostMs: countKeptForMs }), tillId) !== undefined
}

export function useForgetCountDraft(): () => void {
  const { id: staffId } = useMe()
  return () => keep(place, staffId, null)
}

/** What is being counted, kept at every key: a tablet that dies takes nothing along. */
export function useCountDraft(till: Counted) {
  const { id: staffId } = useMe()
  const [draft, setDraft] = useState(
    () => readDraft(kept(place, { staffId, atMostMs: countKeptForMs }), till.id) ?? newDraft(till),
  )
  const save = (next: typeof draft) => {
    setDraft(next)
    keep(place, staffId, next)
  }
  return {
    ...draft,
    type: (typed: CashTyped) => save({ ...draft, typed }),
    /** The same drawer once more: what was typed stays. */
    countAgain: (operationsAtFirst: number) => save({ ...draft, operationsAtFirst }),
  }
}
