/** The words about devices with push notifications. */
import type { PushDevice } from '#contract/notification/push.ts'
import { counted, formatDayAndTime } from '#rules/plain/french.ts'

type Tried = Pick<PushDevice, 'registeredAt' | 'lastReachedAt' | 'lastFailedAt'>

/** Whether the last notification reached the device; also true where nothing was sent yet. */
export const wasReachedLast = ({ lastReachedAt, lastFailedAt }: Tried): boolean =>
  lastFailedAt === null || (lastReachedAt !== null && lastReachedAt > lastFailedAt)

export function lastPushInWords(tried: Tried, now: Date): string {
  const { registeredAt, lastReachedAt, lastFailedAt } = tried
  const when = (instant: string) => formatDayAndTime(new Date(instant), now)
  if (lastFailedAt !== null && !wasReachedLast(tried))
    return `Pas atteint, ${when(lastFailedAt)}. «\u00A0Essayer\u00A0» dit pourquoi.`
  return lastReachedAt === null ? `Depuis ${when(registeredAt)}` : `Atteint, ${when(lastReachedAt)}`
}

type Trial = { readonly devices: number; readonly reached: number; readonly refused: number }

/** The push service took the message; whether the device is on, only the person can see. */
export function trialInWords({ devices, reached, refused }: Trial): string {
  const all = counted(devices, 'appareil', 'appareils')
  if (refused > 0) {
    const wayBack = "Retirez l'appareil non atteint de la liste, puis prévenez-le de nouveau."
    return `Envoyé à ${reached} sur ${all}\u00A0: le service du navigateur en a refusé ${refused}. ${wayBack}`
  }
  if (reached === 0) return "Aucun appareil atteint\u00A0: le serveur n'a peut-être pas d'internet."
  return reached === devices
    ? `Envoyé à ${all}.`
    : `Envoyé à ${reached} sur ${all}\u00A0: les autres n'ont pas été atteints.`
}
