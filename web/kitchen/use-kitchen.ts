import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { Wanted } from '../app/restock/request-draft.ts'
import { useRestock } from '../app/restock/use-restock.ts'
import { type Total, totalsOf } from './all-day.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import { type Tab, type Ticket, ticketsOf } from './ticket-steps.ts'
import { useCallBuzzer } from './use-call-buzzer.ts'
import { useCooking } from './use-cooking.ts'
import { useNews } from './use-news.ts'
import { useSame } from './use-same.ts'
import type { Stand } from './use-stand-choice.ts'
import { useTickets } from './use-tickets.ts'

/** Everything a started kitchen screen knows and can do. */
export function useKitchenOf(stand: Stand) {
  const settings = useKitchenSettings()
  const { query, tickets, waiting, isWaiting, add } = useTickets(stand.id)
  const { skipsPreparing, readyWhenStruck } = settings
  const cooking = useCooking({ tickets, add, skipsPreparing, readyWhenStruck, isWaiting })
  const { arrived, modified } = useNews(query.data?.tickets, settings.thresholds)
  const allDay = useAllDay(tickets)
  const restock = useRestock(stand.id)
  const [dish, askAbout] = useState<Wanted>()
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
  const { bump, sendBack, strike } = cooking
  return {
    stand,
    settings,
    /** What is done on a ticket. */
    hands: useSame({ bump, sendBack, strike, askAbout }),
    query,
    lists,
    tab,
    setTab,
    waiting,
    arrived,
    modified,
    callBuzzer: useCallBuzzer(stand.id),
    allDay,
    restock,
    /** What is asked about, of which a cook may say more. */
    dish,
    askAbout,
    ...cooking,
    recalled,
    recall,
  }
}

export type KitchenAtWork = ReturnType<typeof useKitchenOf>
export type Hands = KitchenAtWork['hands']

export const KitchenContext = createContext<KitchenAtWork | null>(null)

/** Below a started kitchen screen. */
export function useKitchen(): KitchenAtWork {
  const kitchen = useContext(KitchenContext)
  if (!kitchen) throw new Error('a part of the kitchen screen stands outside of it')
  return kitchen
}

type AllDay = {
  readonly isOpen: boolean
  readonly totals: readonly Total[]
  /** The dish whose tickets stand out. */
  readonly chosen: Total | undefined
  readonly toggle: () => void
  readonly choose: (total: Total) => void
}

const isSame = (one: Total | undefined, other: Total) => one?.name === other.name && one.unit === other.unit

function useAllDay(tickets: readonly Ticket[]): AllDay {
  const [isOpen, setIsOpen] = useState(false)
  const [pressed, setPressed] = useState<Total>()
  const totals = useMemo(() => (isOpen ? totalsOf(tickets) : []), [isOpen, tickets])
  return {
    isOpen,
    totals,
    chosen: totals.find((total) => isSame(pressed, total)),
    toggle: () => {
      setIsOpen(!isOpen)
      setPressed(undefined)
    },
    choose: (total) => setPressed(isSame(pressed, total) ? undefined : total),
  }
}

const patienceMs = 10_000
const flashMs = 1_300

/** Which of these tickets «Rappeler» of this screen has just brought back: only the server knows which one is the last. */
function useRecalled(tickets: readonly Ticket[]) {
  const [before, setBefore] = useState<ReadonlySet<string>>()
  const recalled =
    before && tickets.find(({ saleId, isRecalled }) => isRecalled && !before.has(saleId))?.saleId

  useEffect(() => {
    if (!before) return
    const timer = setTimeout(() => setBefore(undefined), recalled ? flashMs : patienceMs)
    return () => clearTimeout(timer)
  }, [before, recalled])

  return { recalled, expectRecalled: () => setBefore(new Set(tickets.map(({ saleId }) => saleId))) }
}
