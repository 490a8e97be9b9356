/** Ages and instants, as they are said of copies. */
import { counted, formatDateOfYear, formatDays, formatDuration, formatTime } from '../plain/french.ts'

/** Instants are written as in the answer of the server: a screen asks these rules with the answer itself. */
export type Instant = string

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const ageOf = (at: Instant, now: Date): number => now.getTime() - Date.parse(at)

/** «21:12», and with its day once that could be another one. */
export function sinceWords(since: Instant, now: Date): string {
  const at = new Date(since)
  return Math.abs(ageOf(since, now)) < 18 * hour
    ? formatTime(at)
    : `le ${formatDateOfYear(at, now)} à ${formatTime(at)}`
}

/** «il y a 3 jours», «il y a 5 heures» */
export function agoWords(at: Instant, now: Date): string {
  const age = Math.max(0, ageOf(at, now))
  if (age >= day) return `il y a ${formatDays(Math.floor(age / day))}`
  if (age >= hour) return `il y a ${counted(Math.floor(age / hour), 'heure', 'heures')}`
  return age >= minute ? `il y a ${counted(Math.floor(age / minute), 'minute', 'minutes')}` : "à l'instant"
}

/** «à jour il y a 3 s»: rounded up, so that a copy says nothing that it does not hold. */
export const freshWords = (behindMs: number): string =>
  `à jour il y a ${formatDuration(Math.max(1, Math.ceil(behindMs / 1_000)) * 1_000)}`
