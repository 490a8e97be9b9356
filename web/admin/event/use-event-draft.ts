import type { EventOnTheWire } from '#contract/event.ts'
import type { EventField } from '#rules/event.ts'
import type { ActState } from '../../app/form/act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { draftOf, type EventDraft, faultsOfDraft } from './event-draft.ts'

type From = { readonly seen: EventOnTheWire['settings']; readonly fixed: EventOnTheWire['fixed'] }

export const useEventDraft = (
  act: ActState<unknown> & { readonly reset: () => void },
  { seen, fixed }: From,
) =>
  useDraft<EventDraft, EventField>({
    initial: () => draftOf(seen),
    judge: (typed) => faultsOfDraft(typed, fixed),
    act,
  })
