import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { unclaimedMinutes } from '#rules/kitchen/order-call.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { useConnection } from '../app/calls/connection.ts'
import { toast } from '../app/messages/toast.ts'
import type { Wanted } from '../app/restock/request-draft.ts'
import { useRestock } from '../app/restock/use-restock.ts'
import { useSellOut } from '../app/restock/use-sell-out.ts'
import { useMedia } from '../ui/use-media.ts'
import { type Total, totalsOf } from './all-day.ts'
import { useKitchenSettings } from './kitchen-settings.ts'
import { isToCook, type Tab, type Ticket, ticketsOf } from './ticket-steps.ts'
import type { WallAnswer } from './tickets-query.ts'
import { useAskedProducts } from './use-asked-products.ts'
import { useCallBuzzer } from './use-call-buzzer.ts'
import { useCooking } from './use-cooking.ts'
import { useNews } from './use-news.ts'
import { useSame } from './use-same.ts'
import { useShownStands } from './use-shown-stands.ts'
import type { Stand } from './use-stand-choice.ts'
import { addAct, useTickets } from './use-tickets.ts'
import { mostInRed } from './wall/band.ts'

/** From this width on, ready orders are in a strip beside those to cook; below it, each has a tab. */
const hasStripFrom = '(min-width: 80em)'

/** The whole state of a started kitchen screen, and its acts. */
export function useKitchenOf(given: readonly Stand[]) {
  // Choosing other stands mounts another screen: see the key of Kitchen.
  const [stands] = useState(given)
  const standIds = useMemo(() => stands.map(({ id }) => id), [stands])
  useShownStands(standIds)
  const settings = useKitchenSettings()
  const { query, tickets, waiting, isWaiting, isSending } = useTickets(standIds)
  const { skipsPreparing, readyWhenStruck } = settings
  const cooking = useCooking({ tickets, add: addAct, skipsPreparing, readyWhenStruck })
  const { arrived, modified } = useNews(query.data?.tickets, settings.thresholds)
  const allDay = useAllDay(tickets)
  const stock = useStock(standIds)
  const [about, showTicket] = useState<string>()
  const hasStrip = useMedia(hasStripFrom)
  const [tab, setTab] = useState<Tab>('cooking')
  const [inStrip, selectInStrip] = useState<string>()
  const lists = useMemo(() => listsOf(tickets), [tickets])
  const { recalled, expectRecalled } = useRecalled(lists.cooking)
  const [isRecalling, setIsRecalling] = useState(false)
  const isCut = useConnection() !== 'live'
  const askRecall = () => {
    if (isCut) return
    // While taps wait for the server, it does not know yet which orders are finished.
    if (isWaiting) return toast('warning', refusals['network-failed'])
    setIsRecalling(true)
  }
  const recall = (ticket: Ticket) => {
    setTab('cooking')
    expectRecalled(ticket.saleId)
    cooking.recall(ticket)
  }
  const { bump, sendBack, strike } = cooking
  return {
    stands,
    standIds,
    /** Looks up what the wall must know about a ticket's stand. */
    standOf: useStandOf(stands, query.data?.stands),
    settings,
    /** The acts on a ticket. */
    hands: useSame({ bump, sendBack, strike, askAbout: stock.askAbout, showTicket }),
    query,
    lists,
    /** Whether ready orders are in a strip beside the others, and the ticket in it that the keyboard has selected. */
    hasStrip,
    inStrip: lists.ready.find(({ saleId }) => hasStrip && saleId === inStrip),
    selectInStrip,
    tab: hasStrip ? 'cooking' : tab,
    setTab,
    waiting,
    /** True while taps are being sent: the server does not know of them yet. */
    isSending,
    arrived,
    modified,
    callBuzzer: useCallBuzzer(standIds),
    allDay,
    stock,
    /** The order whose details are open. */
    about: tickets.find(({ saleId }) => saleId === about),
    showTicket,
    ...cooking,
    recalled,
    /** Whether the dialog to choose the recalled order is open. */
    isRecalling,
    /** False while the connection is lost, as its bar says. */
    mayRecall: !isCut,
    askRecall,
    endRecall: () => setIsRecalling(false),
    recall,
  } as const
}

export type KitchenAtWork = ReturnType<typeof useKitchenOf>
export type Hands = KitchenAtWork['hands']

export const KitchenContext = createContext<KitchenAtWork | null>(null)

/** For components inside a started kitchen screen. */
export function useKitchen(): KitchenAtWork {
  const kitchen = useContext(KitchenContext)
  if (!kitchen) throw new Error('a part of the kitchen screen stands outside of it')
  return kitchen
}

function listsOf(tickets: readonly Ticket[]) {
  const [cooking, ready] = [ticketsOf(tickets, 'cooking'), ticketsOf(tickets, 'ready')]
  const toCook = cooking.filter(isToCook)
  /** The few oldest orders to cook, which turn red once they are late: a wall that is all red says nothing. */
  const oldest: ReadonlySet<string> = new Set(toCook.slice(0, mostInRed).map(({ saleId }) => saleId))
  return { cooking, ready, toCook, oldest }
}

export type StandOfTicket = {
  /** Undefined where the screen shows one stand, which then need not be named. */
  readonly name: string | undefined
  readonly unclaimedMinutes: number
  readonly requiresBuzzers: boolean
}

function useStandOf(stands: readonly Stand[], told: WallAnswer['stands'] | undefined) {
  return useMemo(() => {
    const all = new Map(
      stands.map(({ id, name }): [string, StandOfTicket] => {
        const known = told?.find((one) => one.id === id)
        return [
          id,
          {
            name: stands.length > 1 ? name : undefined,
            unclaimedMinutes: known?.unclaimedMinutes ?? unclaimedMinutes.usual,
            requiresBuzzers: known?.requiresBuzzers ?? false,
          },
        ]
      }),
    )
    const unknown = { name: undefined, unclaimedMinutes: unclaimedMinutes.usual, requiresBuzzers: false }
    return ({ standId }: Pick<Ticket, 'standId'>): StandOfTicket => all.get(standId) ?? unknown
  }, [stands, told])
}

/** The acts of a cook on a dish at the stand that sells it: marking it, and asking for more. */
function useStock(standIds: readonly string[]) {
  const [standId, atStand] = useState(standIds[0] ?? '')
  const [dish, setDish] = useState<Wanted>()
  return {
    standId,
    restock: useRestock(standId),
    sellOut: useSellOut(standId),
    /** The products with an open request. */
    asked: useAskedProducts(standIds),
    dish,
    askAbout: (product: Wanted | undefined, where = standId) => {
      atStand(where)
      setDish(product)
    },
    atStand,
  }
}

type AllDay = {
  readonly isOpen: boolean
  readonly totals: readonly Total[]
  /** The dish whose tickets are highlighted. */
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
