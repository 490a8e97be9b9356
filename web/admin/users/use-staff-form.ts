import { useState } from 'react'
import type { Refusal } from '#rules/refusal.ts'
import { type DraftField, type Fault, faultsOf, type StaffDraft } from '#rules/staff-draft.ts'
import { isEmail } from '../../app/is-email.ts'
import { fieldOf } from './fault-words.ts'

/** Judged when it is sent, then at every change; what the server refused stands at its field until that is touched. */
export function useStaffForm(initial: StaffDraft, fields: readonly DraftField[]) {
  const [draft, setDraft] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<Fault>()
  const judge = (judged: StaffDraft) =>
    faultsOf(judged, isEmail).filter(({ field }) => fields.includes(field))
  const found = attempts > 0 ? judge(draft) : []
  const faults = refused && !found.some(({ field }) => field === refused.field) ? [...found, refused] : found

  return {
    draft,
    faults,
    /** Counts what was sent and what was refused: after each, the first fault is shown. */
    attempts,
    isDirty: JSON.stringify(draft) !== JSON.stringify(initial),
    change: (part: Partial<StaffDraft>) => {
      setDraft({ ...draft, ...part })
      setRefused(undefined)
    },
    /** True when it may be sent; otherwise its faults show. */
    mayBeSent: (): boolean => {
      setAttempts((before) => before + 1)
      return judge(draft).length === 0
    },
    /** True when the refusal now stands at a field. */
    refuse: ({ code, details }: Refusal): boolean => {
      const field = fieldOf(code)
      setAttempts((before) => before + 1)
      setRefused(field ? { field, because: code, details } : undefined)
      return field !== undefined
    },
  }
}
