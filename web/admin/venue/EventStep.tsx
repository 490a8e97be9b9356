import { useQuery } from '@tanstack/react-query'
import type { EventOnTheWire } from '#contract/venue/event.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readingEvent } from '../../app/calls/event.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { EventForm } from './EventForm.tsx'
import type { Standing } from './standing.ts'
import { useBegunWith } from './use-begun-with.ts'

export function useEventStanding(): Standing | undefined {
  const { data } = useQuery(readingEvent)
  if (!data) return undefined
  const { fixed, settings } = data
  const name = fixed.name ?? settings.name
  if (name === '') return { says: 'À nommer', isDone: false }
  if (settings.unsoldCards === null) return { says: 'Cartes jamais vendues\u00A0: à décider', isDone: false }
  return { says: name, isDone: true }
}

export function EventStep() {
  const query = useQuery(readingEvent)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(event) => <BegunWith event={event} />}
    </QueryState>
  )
}

function BegunWith({ event }: { readonly event: EventOnTheWire }) {
  const { seen, times, takeUp } = useBegunWith(event.settings)
  return (
    <EventForm
      key={times}
      seen={seen}
      fixed={event.fixed}
      hasCards={event.begun.cards}
      onSaved={takeUp}
      onReload={() => takeUp(event.settings)}
    />
  )
}
