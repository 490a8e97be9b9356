/** The reason why a person was sent to the sign-in page. The address only chooses among these sentences, and cannot contain one. */
import { type RefusalCode, sentenceFor } from '#rules/plain/refusal.ts'

const reasons: readonly RefusalCode[] = [
  'not-signed-in',
  'staff-disabled-since',
  'staff-disabled',
  'account-disabled',
  'staff-record-missing',
  'outside-hours-since',
  'outside-hours',
  'role-changed',
  'password-reset',
  'signed-out-everywhere',
  'device-revoked',
  'signed-out-inactive',
  'identity-unverified',
  'identity-refused',
  'account-unknown',
]

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

export type Notice = { readonly isAboutHours: boolean; readonly sentence: string }

/** Read from «?motif=…», and «&de=08:00&a=18:00» when it is about working hours. Undefined for any other value. */
export function noticeOf(arrival: URLSearchParams): Notice | undefined {
  const reason = reasons.find((code) => code === arrival.get('motif'))
  if (!reason) return undefined
  const isAboutHours = reason.startsWith('outside-hours')
  if (!isAboutHours) return { isAboutHours, sentence: sentenceFor(reason) }
  const [start, end] = [arrival.get('de') ?? '', arrival.get('a') ?? '']
  const areTimes = timeOfDay.test(start) && timeOfDay.test(end)
  return areTimes ? { isAboutHours, sentence: sentenceFor(reason, { start, end }) } : undefined
}
