/**
 * A one-time code that changes every half minute, from an application on an administrator's phone, asked beside the password (RFC
 * 6238). It is off by default, and only for administrators.
 */
import { Refusal } from '../plain/refusal.ts'

export const digitsOfOneTimeCode = 6
export const secondsOfStep = 30

/**
 * How many half minutes the clocks of a laptop without internet and a phone may differ, either way: nine of a million codes are
 * valid at a time.
 */
export const stepsApart = 4

/** Minutes during which the same shown secret can be confirmed, however often it is requested. */
export const minutesToConfirm = 15

/** The typed code without spaces: applications show it in two groups of three digits. */
export function mustBeOneTimeCode(typed: string): string {
  const code = typed.replace(/\s/g, '')
  if (code.length !== digitsOfOneTimeCode || !/^\d+$/.test(code))
    throw new Refusal('one-time-code-malformed', { digits: digitsOfOneTimeCode })
  return code
}

/** Refused for the only administrator: after the loss of the phone nobody could remove the second factor. */
export function mustHaveHelper(hasOtherAdmin: boolean): void {
  if (!hasOtherAdmin) throw new Refusal('second-factor-alone')
}
