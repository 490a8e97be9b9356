/** The figures beside the links of the navigation. A kind without a figure has no badge. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { can, type Role } from '#rules/people/staff.ts'
import { counted } from '#rules/plain/french.ts'
import { ask } from '../calls/ask.ts'
import { throttle } from '../calls/throttle.ts'
import type { CountKind } from './navigation.ts'

export type Counts = Partial<Record<CountKind, number>>

export const countLabel: Record<CountKind, (count: number) => string> = {
  'pending-notifications': (count) => `${counted(count, 'notification', 'notifications')} en attente`,
  'low-balance-cards': (count) => `${counted(count, 'carte', 'cartes')} à solde bas`,
}

/** Nobody has to do anything about cards with a low balance: their holders recharge them. */
export const isQuiet: Record<CountKind, boolean> = {
  'pending-notifications': false,
  'low-balance-cards': true,
}

/** Each sale changes a card, so the figures are fetched every two seconds at most. */
const readCounts = throttle(2_000, async (): Promise<Counts> => {
  const { lowBalanceCards, pendingNotifications } = await ask.readCounts()
  return { 'low-balance-cards': lowBalanceCards, 'pending-notifications': pendingNotifications }
})

const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: readCounts,
  meta: { watches: ['cards', 'notifications'] },
})

export function useCounts(role: Role): Counts {
  const { data = {} } = useQuery({ ...countsQuery, enabled: can(role, 'administer') })
  return data
}

/** The figures as last fetched for the navigation; fetches nothing itself. */
export function useCountsInSight(): Counts {
  const { data = {} } = useQuery({ ...countsQuery, enabled: false })
  return data
}
