import type { Stand } from '../../app/calls/use-stands.ts'
import type { ActState } from '../../app/form/act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { faultsOf, fieldOf, type StandDraft } from './stand-draft.ts'

type Known = { readonly initial: StandDraft; readonly stands: readonly Stand[]; readonly standId?: string }

export type StandForm = ReturnType<typeof useStandDraft>

/** The form of a stand; `stands` are all existing stands, the edited one included. */
export const useStandDraft = (
  act: ActState<unknown> & { readonly reset: () => void },
  { initial, ...known }: Known,
) => useDraft({ initial, judge: (draft: StandDraft) => faultsOf(draft, known), act, fieldOf })
