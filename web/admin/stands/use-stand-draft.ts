import type { Stand } from '../../app/calls/use-stands.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { SendingAct } from '../../app/form/use-kept-words.ts'
import { faultsOf, fieldOf, type StandDraft } from './stand-draft.ts'

type Known = { readonly initial: StandDraft; readonly stands: readonly Stand[]; readonly standId?: string }

export type StandForm = ReturnType<typeof useStandDraft>

/** The form of a stand; `stands` are all existing stands, the edited one included. */
export const useStandDraft = (act: SendingAct, { initial, ...known }: Known) =>
  useDraft({
    keptAs: 'stand',
    of: known.standId,
    changedSince: known.standId && 'Ce stand a changé depuis.',
    initial,
    judge: (draft: StandDraft) => faultsOf(draft, known),
    act,
    fieldOf,
  })
