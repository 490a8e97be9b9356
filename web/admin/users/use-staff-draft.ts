import { type DraftField, faultsOf, type StaffDraft } from '#rules/people/staff-draft.ts'
import { isEmail } from '../../app/form/is-email.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { SendingAct } from '../../app/form/use-kept-words.ts'
import { fieldOf, inWords } from './fault-words.ts'

export type StaffForm = ReturnType<typeof useStaffDraft>

type Shown = {
  /** Left out for a new account. */
  readonly staffId?: string
  readonly initial: StaffDraft
  /** The fields that the form shows. */
  readonly fields: readonly DraftField[]
}

/** The form of an account. */
export const useStaffDraft = (act: SendingAct, { staffId, initial, fields }: Shown) =>
  useDraft({
    keptAs: 'user',
    of: staffId,
    changedSince: staffId && 'Cet utilisateur a changé depuis.',
    initial,
    judge: (draft) => inWords(faultsOf(draft, isEmail).filter(({ field }) => fields.includes(field))),
    act,
    fieldOf,
  })
