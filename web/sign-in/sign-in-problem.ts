/** Where each refusal of a sign-in is shown: at the field it belongs to, else above the form. */
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { Failure, leavesDoubt, referenceOf, sentenceOf } from '../app/calls/failure.ts'

export type Place = 'name' | 'email' | 'password' | 'pin' | 'code' | 'summary'

export type Problem = {
  readonly place: Place
  readonly sentence: string
  /** Whether trying the same again may help, because the network failed. */
  readonly mayRetry: boolean
  /** How many seconds the server will refuse further tries. */
  readonly waitSeconds: number
  readonly isAboutHours: boolean
  /** The reference that finds the problem in the server's log. */
  readonly reference: string | undefined
}

const places: Partial<Record<RefusalCode, Place>> = {
  'email-malformed': 'email',
  'account-unknown': 'email',
  'email-taken': 'email',
  'password-wrong': 'password',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-common': 'password',
  'pin-wrong': 'pin',
  'pin-malformed': 'pin',
  'pin-common': 'pin',
  'one-time-code-malformed': 'code',
  'one-time-code-wrong': 'code',
}

const usualWaitSeconds = 30

export function problemOf(error: unknown): Problem {
  const refusal = error instanceof Refusal ? error : undefined
  const isWait = refusal?.code === 'too-many-tries'
  const seconds = Number(refusal?.details.seconds)
  return {
    place: (refusal && places[refusal.code]) ?? 'summary',
    sentence: sentenceOf(refusal || error instanceof Failure ? error : new Refusal('sign-in-failed')),
    mayRetry: refusal !== undefined && leavesDoubt(refusal),
    waitSeconds: isWait ? (seconds > 0 ? Math.ceil(seconds) : usualWaitSeconds) : 0,
    isAboutHours: refusal?.code === 'outside-hours',
    reference: referenceOf(error),
  }
}
