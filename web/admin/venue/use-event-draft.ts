import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { EventField } from '#rules/venue/event.ts'
import type { ActState } from '../../app/form/act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { draftOf, type EventDraft, faultsOfDraft } from './event-draft.ts'

type From = Pick<EventOnTheWire, 'fixed' | 'ownAddresses'> & {
  readonly seen: EventOnTheWire['settings']
  readonly hasCards: boolean
}

export const useEventDraft = (
  act: ActState<unknown> & { readonly reset: () => void },
  { seen, fixed, ...found }: From,
) =>
  useDraft<EventDraft, EventField>({
    initial: () => draftOf(seen, found),
    judge: (typed) => faultsOfDraft(typed, fixed),
    act,
  })
