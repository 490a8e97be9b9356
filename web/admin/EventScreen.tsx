import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/refusal.ts'
import { readingEvent } from '../app/calls/event.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EventSettings } from './event/EventSettings.tsx'

export function EventScreen() {
  const query = useQuery(readingEvent)
  return (
    <>
      <PageHeader title="Votre événement" description="Réglages du lieu" />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(event) => <EventSettings event={event} />}
      </QueryState>
    </>
  )
}
