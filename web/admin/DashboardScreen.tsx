import { useQuery } from '@tanstack/react-query'
import { maySell, stepsLeft } from '#rules/venue/getting-ready.ts'
import { readingEvent } from '../app/calls/event.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { FirstSteps } from './dashboard/FirstSteps.tsx'

/** The dashboard; before there is an event, the list of what is left to prepare. */
export function DashboardScreen() {
  const { data: event, isPending } = useQuery(readingEvent)
  if (isPending) return <PageHeader title="Tableau de bord" />
  if (event && !maySell(event.begun)) return <FirstSteps begun={event.begun} />
  return <Dashboard stepsLeft={event ? stepsLeft(event.begun) : 0} />
}
