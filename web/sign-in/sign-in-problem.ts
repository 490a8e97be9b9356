/** Where each refusal of a sign-in is said: beside the field it is about, else above the form. */
import type { RefusalCode } from '#rules/refusal.ts'
import { Refusal } from '#rules/refusal.ts'
import { leavesDoubt, sentenceOf } from '../app/failure.ts'

export type Place = 'email' | 'password' | 'summary'

export type Problem = {
  readonly place: Place
  readonly sentence: string
  /** Trying the same again may help: the network was at fault. */
  readonly mayRetry: boolean
  /** Seconds during which the server will not listen. */
  readonly waitSeconds: number
}

const places: Partial<Record<RefusalCode, Place>> = {
  'email-malformed': 'email',
  'account-unknown': 'email',
  'password-wrong': 'password',
}

const usualWaitSeconds = 30

export function problemOf(error: unknown): Problem {
  const refusal = error instanceof Refusal ? error : undefined
  const isWait = refusal?.code === 'too-many-tries'
  const seconds = Number(refusal?.details.seconds)
  const waitSeconds = isWait ? (seconds > 0 ? Math.ceil(seconds) : usualWaitSeconds) : 0
  return {
    place: (refusal && places[refusal.code]) ?? 'summary',
    sentence: sentenceOf(error),
    mayRetry: refusal !== undefined && leavesDoubt(refusal),
    waitSeconds,
  }
}

/** Why the guard sent somebody here: only sentences of this list can be shown by an address. */
const notices: readonly RefusalCode[] = ['staff-disabled-since', 'not-signed-in']

export const noticeOf = (motif: string | null): RefusalCode | undefined =>
  notices.find((code) => code === motif)
