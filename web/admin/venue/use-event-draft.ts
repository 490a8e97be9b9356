import type { EventOnTheWire } from '#contract/venue/event.ts'
import type { EventField } from '#rules/venue/event.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { SendingAct } from '../../app/form/use-kept-words.ts'
import { draftOf, type EventDraft, faultsOfDraft } from './event-draft.ts'

type From = Pick<EventOnTheWire, 'fixed'> & {
  readonly seen: EventOnTheWire['settings']
  readonly hasCards: boolean
}

export const useEventDraft = (act: SendingAct, { seen, fixed, ...found }: From) =>
  useDraft<EventDraft, EventField>({
    keptAs: 'event',
    changedSince: 'Cet événement a changé depuis.',
    initial: () => draftOf(seen, found),
    judge: (typed) => faultsOfDraft(typed, seen, fixed),
    act,
  })
