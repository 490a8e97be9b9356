import { type DraftField, faultsOf, type StaffDraft } from '#rules/people/staff-draft.ts'
import type { ActState } from '../../app/form/act.ts'
import { isEmail } from '../../app/form/is-email.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { fieldOf, inWords } from './fault-words.ts'

export type StaffForm = ReturnType<typeof useStaffDraft>

/** The form of an account; `fields` are the fields it shows. */
export const useStaffDraft = (
  act: ActState<unknown> & { readonly reset: () => void },
  initial: StaffDraft | (() => StaffDraft),
  fields: readonly DraftField[],
) =>
  useDraft({
    initial,
    judge: (draft) => inWords(faultsOf(draft, isEmail).filter(({ field }) => fields.includes(field))),
    act,
    fieldOf,
  })
