import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertFilter } from '#rules/stock/stock-alert-query.ts'
import { queries } from '../app/calls/queries.ts'
import { useEndedByStock } from './use-ended-by-stock.ts'

export type AlertsShown = Extract<AlertFilter, 'open' | 'resolved' | 'cancelled'>

export type Alerts = ReturnType<typeof useAlerts>

/** The alerts of a stand, or of all. The stocks they show move with every sale, and are read again at a pace. */
export function useAlerts(standId: string) {
  const [shown, choose] = useState<AlertsShown>('open')
  const query = useQuery({
    ...queries.listAlerts.queryOptions({ input: { status: shown, standId: standId || undefined } }),
    placeholderData: keepPreviousData,
    meta: { watches: ['stock-alerts', 'notifications', 'products'], watchesSlowly: ['stock'] },
  })
  const { ended, forget } = useEndedByStock(
    shown === 'open' && !query.isPlaceholderData ? query.data?.rows : undefined,
    standId,
  )
  return { query, shown, choose, ended, forget }
}
