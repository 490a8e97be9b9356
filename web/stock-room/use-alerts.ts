import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StockAlertOnTheWire } from '#contract/stock.ts'
import type { AlertFilter } from '#rules/stock-alert-query.ts'
import { queries } from '../app/calls/queries.ts'

export type AlertsShown = Extract<AlertFilter, 'open' | 'resolved' | 'cancelled'>

export type Alerts = ReturnType<typeof useAlerts>

/** How long an alert that a supply answered stays in sight. */
const farewellMs = 3_000

/** The alerts of a stand, or of all. The stocks they show move with every sale, and are read again at a pace. */
export function useAlerts(standId: string) {
  const [shown, choose] = useState<AlertsShown>('open')
  const [resolved, setResolved] = useState<StockAlertOnTheWire>()
  const query = useQuery({
    ...queries.listAlerts.queryOptions({ input: { status: shown, standId: standId || undefined } }),
    placeholderData: keepPreviousData,
    meta: { watches: ['stock-alerts', 'products'], watchesSlowly: ['stock'] },
  })
  useEffect(() => {
    if (!resolved) return
    const timer = setTimeout(() => setResolved(undefined), farewellMs)
    return () => clearTimeout(timer)
  }, [resolved])
  const onResolved = (alertId: string) => setResolved(query.data?.rows.find(({ id }) => id === alertId))
  return { query, shown, choose, resolved, onResolved }
}
