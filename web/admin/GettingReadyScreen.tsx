import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { GetReady } from '../app/begin/GetReady.tsx'
import { readingEvent } from '../app/calls/event.ts'
import { QueryState } from '../app/calls/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** The page at which an administrator of an unready venue begins: what is missing and where, each step ticked once it is done. */
export function GettingReadyScreen() {
  const query = useQuery(readingEvent)
  return (
    <>
      <PageHeader title="Préparer mon événement" />
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {({ begun, fixed, settings }) => <GetReady begun={begun} name={fixed.name ?? settings.name} />}
      </QueryState>
    </>
  )
}
