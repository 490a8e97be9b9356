import { createContext, useContext, useMemo, useState } from 'react'
import { useKitchenSettings } from './kitchen-settings.ts'
import { type Tab, ticketsOf } from './ticket-steps.ts'
import { useAllDay } from './use-all-day.ts'
import { useCooking } from './use-cooking.ts'
import { useNews } from './use-news.ts'
import { useRecalled } from './use-recalled.ts'
import type { Stand } from './use-stand-choice.ts'
import { useTickets } from './use-tickets.ts'

/** Everything a started kitchen screen knows and can do. */
export function useKitchenOf(stand: Stand) {
  const settings = useKitchenSettings()
  const { query, tickets, waiting, isWaiting, add } = useTickets(stand.id)
  const cooking = useCooking({ tickets, add, skipsPreparing: settings.skipsPreparing, isWaiting })
  const arrived = useNews(query.data?.tickets, settings.thresholds)
  const allDay = useAllDay(tickets)
  const [tab, setTab] = useState<Tab>('cooking')
  const lists = useMemo(
    () => ({ cooking: ticketsOf(tickets, 'cooking'), ready: ticketsOf(tickets, 'ready') }),
    [tickets],
  )
  const { recalled, expectRecalled } = useRecalled(lists.cooking)
  const recall = () => {
    setTab('cooking')
    expectRecalled()
    cooking.recall()
  }
  return {
    stand,
    settings,
    query,
    lists,
    tab,
    setTab,
    waiting,
    arrived,
    allDay,
    ...cooking,
    recalled,
    recall,
  }
}

export type KitchenAtWork = ReturnType<typeof useKitchenOf>

export const KitchenContext = createContext<KitchenAtWork | null>(null)

/** Below a started kitchen screen. */
export function useKitchen(): KitchenAtWork {
  const kitchen = useContext(KitchenContext)
  if (!kitchen) throw new Error('a part of the kitchen screen stands outside of it')
  return kitchen
}
