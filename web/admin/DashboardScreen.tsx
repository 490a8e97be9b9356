import { useQuery } from '@tanstack/react-query'
import { maySell, stepsLeft } from '#rules/venue/getting-ready.ts'
import { readingEvent } from '../app/calls/event.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { FirstSteps } from './dashboard/FirstSteps.tsx'

/** How the event goes and where to act, in one screen; before there is an event, what it takes to begin one. */
export function DashboardScreen() {
  const { data: event, isPending } = useQuery(readingEvent)
  if (isPending) return <PageHeader title="Tableau de bord" />
  if (event && !maySell(event.begun)) return <FirstSteps begun={event.begun} />
  return <Dashboard stepsLeft={event ? stepsLeft(event.begun) : 0} />
}
