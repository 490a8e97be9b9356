/**
 * A code that changes every half minute, made by an application on the phone of an administrator who wants one asked beside their
 * password (RFC 6238). Off at first; nobody has it but administrators.
 */
import { Refusal } from '../plain/refusal.ts'

export const digitsOfOneTimeCode = 6
export const secondsOfStep = 30

/** The clocks of a laptop without internet and of a phone may differ by two minutes. Of a million codes nine are good then. */
export const stepsApart = 4

/** Minutes in which a secret that was shown is the one to confirm, however often it is asked for. */
export const minutesToConfirm = 15

/** As applications show it, in two groups of three. */
export function mustBeOneTimeCode(typed: string): string {
  const code = typed.replace(/\s/g, '')
  if (code.length !== digitsOfOneTimeCode || !/^\d+$/.test(code))
    throw new Refusal('one-time-code-malformed', { digits: digitsOfOneTimeCode })
  return code
}

/** Whoever loses their phone needs somebody who can take it away: the only administrator would stay outside for ever. */
export function mustHaveHelper(hasOtherAdmin: boolean): void {
  if (!hasOtherAdmin) throw new Refusal('second-factor-alone')
}
