import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { refusals } from '#rules/refusal.ts'
import { useConnection } from '../app/calls/connection.ts'
import { toast } from '../app/messages/toast.ts'
import type { Wanted } from '../app/restock/request-draft.ts'
import { useRestock } from '../app/restock/use-restock.ts'
import { type Total, totalsOf } from './all-day.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import { type Tab, type Ticket, ticketsOf } from './ticket-steps.ts'
import { useCallBuzzer } from './use-call-buzzer.ts'
import { useCooking } from './use-cooking.ts'
import { useNews } from './use-news.ts'
import { useSame } from './use-same.ts'
import { useShownStands } from './use-shown-stands.ts'
import type { Stand } from './use-stand-choice.ts'
import { useTickets } from './use-tickets.ts'

/** Everything a started kitchen screen knows and can do. */
export function useKitchenOf(stand: Stand) {
  useShownStands([stand.id])
  const settings = useKitchenSettings()
  const { query, tickets, waiting, isWaiting, isSending, add } = useTickets(stand.id)
  const { skipsPreparing, readyWhenStruck } = settings
  const cooking = useCooking({ tickets, add, skipsPreparing, readyWhenStruck })
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
  const [isRecalling, setIsRecalling] = useState(false)
  const isCut = useConnection() !== 'live'
  const askRecall = () => {
    if (isCut) return
    // While taps wait for the server, which orders are finished is unknown there.
    if (isWaiting) return toast('warning', refusals['network-failed'])
    setIsRecalling(true)
  }
  const recall = (saleId: string) => {
    setTab('cooking')
    expectRecalled(saleId)
    cooking.recall(saleId)
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
    /** Taps are on their way: the server does not know yet what they did. */
    isSending,
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
    /** Whether a cook chooses the order to bring back. */
    isRecalling,
    /** The bar of the connection says why not. */
    mayRecall: !isCut,
    askRecall,
    endRecall: () => setIsRecalling(false),
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

/** Which of these tickets «Rappeler» of this screen has just brought back. */
function useRecalled(tickets: readonly Ticket[]) {
  const [chosen, expectRecalled] = useState<string>()
  const isBack = tickets.some(({ saleId, isRecalled }) => isRecalled && saleId === chosen)

  useEffect(() => {
    if (!chosen) return
    const timer = setTimeout(() => expectRecalled(undefined), isBack ? flashMs : patienceMs)
    return () => clearTimeout(timer)
  }, [chosen, isBack])

  return { recalled: isBack ? chosen : undefined, expectRecalled }
}
