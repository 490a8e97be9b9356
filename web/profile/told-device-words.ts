/** What is said of the devices that are told while no page is open there. */
import type { PushDevice } from '#contract/push.ts'
import { counted, formatDayAndTime } from '#rules/french.ts'

type Tried = Pick<PushDevice, 'registeredAt' | 'lastReachedAt' | 'lastFailedAt'>

/** True too where nothing was sent yet. */
export const wasReachedLast = ({ lastReachedAt, lastFailedAt }: Tried): boolean =>
  lastFailedAt === null || (lastReachedAt !== null && lastReachedAt > lastFailedAt)

export function lastPushInWords(tried: Tried, now: Date): string {
  const { registeredAt, lastReachedAt, lastFailedAt } = tried
  const when = (instant: string) => formatDayAndTime(new Date(instant), now)
  if (lastFailedAt !== null && !wasReachedLast(tried))
    return `Pas atteint, ${when(lastFailedAt)}\u00A0: le serveur n'a peut-être pas d'internet.`
  return lastReachedAt === null ? `Depuis ${when(registeredAt)}` : `Atteint, ${when(lastReachedAt)}`
}

type Trial = { readonly devices: number; readonly reached: number }

/** The service took the message; whether the device is on, only the person sees. */
export function trialInWords({ devices, reached }: Trial): string {
  if (reached === 0) return "Aucun appareil atteint\u00A0: le serveur n'a peut-être pas d'internet."
  const all = counted(devices, 'appareil', 'appareils')
  return reached === devices
    ? `Envoyé à ${all}.`
    : `Envoyé à ${reached} sur ${all}\u00A0: les autres n'ont pas été atteints.`
}
