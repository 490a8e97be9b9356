import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { readingEvent } from '../app/calls/event.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { EventSettings } from './venue/EventSettings.tsx'
import { Machines } from './venue/Machines.tsx'

export function VenueScreen() {
  const query = useQuery(readingEvent)
  return (
    <>
      <PageHeader title="Réglages du lieu" description="Votre événement, ses cartes et son réseau" />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(event) => <EventSettings event={event} />}
      </QueryState>
      <Machines />
    </>
  )
}
