/** The words of the session screens, for the recharge desk and for a stand. */
import type { ListedTill } from '#contract/till/till-list.ts'
import { counted, formatDayAndTime, formatDuration, formatTime } from '#rules/plain/french.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { businessDay } from '#rules/plain/venue-clock.ts'
import type { TillKind } from '#rules/till/till.ts'

export const deskWords = {
  recharge: {
    title: 'Sessions de recharge',
    list: 'Sessions de recharge',
    holder: 'Opérateur',
    afterClosing: 'devra rouvrir sa caisse pour recharger.',
    file: 'sessions-de-recharge',
  },
  sale: {
    title: 'Sessions de caisse',
    list: 'Sessions de caisse',
    holder: 'Vendeur',
    afterClosing: 'devra rouvrir sa caisse pour vendre.',
    file: 'sessions-de-caisse',
  },
} as const satisfies Record<TillKind, object>

export const total = ({ count, amount }: { count: number; amount: Centimes | null }): string =>
  amount === null ? String(count) : `${count} · ${formatDirhams(amount)}`

export const money = (amount: Centimes | null): string => (amount === null ? '—' : formatDirhams(amount))

/** Only the time, «20:14», for an instant of this business day, where columns are narrow. */
export function timeInList(instant: string | null, now: Date, turnHour: number): string {
  if (instant === null) return '—'
  const at = new Date(instant)
  const isToday = businessDay(at, turnHour) === businessDay(now, turnHour)
  return isToday ? formatTime(at) : formatDayAndTime(at, now)
}

type Times = Pick<ListedTill, 'openedAt' | 'closedAt'>

export const openedWords = ({ openedAt }: Times, now: Date): string =>
  formatDayAndTime(new Date(openedAt), now)
export const closedWords = ({ closedAt }: Times, now: Date): string =>
  closedAt === null ? '—' : formatDayAndTime(new Date(closedAt), now)

const lasted = ({ openedAt, closedAt }: Times, now: Date): number =>
  (closedAt === null ? now : new Date(closedAt)).getTime() - new Date(openedAt).getTime()

export const durationWords = (times: Times, now: Date): string => formatDuration(lasted(times, now))

/** «Ouverte depuis 14 h»: in whole hours, since the minutes of a forgotten session do not matter. */
export const openSince = (times: Times, now: Date): string =>
  `Ouverte depuis ${Math.floor(lasted(times, now) / 3_600_000)}\u00A0h`

export const salesWords = (count: number): string => counted(count, 'vente', 'ventes')
