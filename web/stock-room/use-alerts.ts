import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StockAlertOnTheWire } from '#contract/stock/stock.ts'
import type { AlertFilter } from '#rules/stock/stock-alert-query.ts'
import { ask } from '../app/calls/ask.ts'
import { queries } from '../app/calls/queries.ts'

export type AlertsShown = Extract<AlertFilter, 'open' | 'resolved' | 'cancelled'>

export type Alerts = ReturnType<typeof useAlerts>

/** The alerts of a stand, or of all stands. The stocks in them change with every sale, and are fetched again at a limited rate. */
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

type Listed = { readonly stand: string; readonly ids: readonly string[] }

/**
 * The open alerts that a change of stock has ended since: they are shown for a moment, so that a person who was about to tap one sees
 * what happened. `rows` is undefined while other alerts than the open ones are shown.
 */
function useEndedByStock(rows: readonly StockAlertOnTheWire[] | undefined, stand: string) {
  const listed = useRef<Listed>(undefined)
  const [ended, setEnded] = useState<readonly StockAlertOnTheWire[]>([])
  const compare = useEffectEvent(async (now: typeof rows) => {
    const before = listed.current
    listed.current = now && { stand, ids: now.map(({ id }) => id) }
    const gone = before?.ids.filter((id) => !now?.some((alert) => alert.id === id)) ?? []
    if (!now || before?.stand !== stand || gone.length === 0) return
    const resolved = await ask.listAlerts({ status: 'resolved', ...(stand && { standId: stand }) })
    const byStock = resolved.rows.filter(({ id, resolvedBy }) => resolvedBy === null && gone.includes(id))
    setEnded((told) => [...told, ...byStock])
  })
  useEffect(() => {
    // When an alert cannot be read, its end is not shown; it has left the list all the same.
    compare(rows).catch(() => undefined)
  }, [rows])
  const forget = (id: string) => setEnded((told) => told.filter((alert) => alert.id !== id))
  return { ended, forget }
}
