import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isToPrepare, stepsLeft } from '#rules/venue/getting-ready.ts'
import { useGoTo } from '../app/address/links.tsx'
import { readingEvent } from '../app/calls/event.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'

/** The dashboard; while the event is to be prepared it leads to «Préparer mon événement» instead. */
export function DashboardScreen() {
  const { data: event, isPending } = useQuery(readingEvent)
  if (isPending) return <PageHeader title="Tableau de bord" />
  if (event && isToPrepare(event.begun)) return <ToPreparation />
  return <Dashboard stepsLeft={event ? stepsLeft(event.begun) : 0} />
}

function ToPreparation() {
  const goTo = useGoTo()
  useEffect(() => void goTo({ to: '/admin/getting-ready', replace: true }), [goTo])
  return <PageHeader title="Tableau de bord" />
}
