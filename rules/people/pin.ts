/**
 * A code of a few digits with which a person left alone goes on at the device where they typed their password. Few digits are
 * soon guessed: it counts for one sign-in, for a time, and for a handful of tries.
 */
import { Refusal } from '../plain/refusal.ts'
import type { VenueZone } from '../plain/venue-clock.ts'
import type { StaffMember } from './staff.ts'
import { hoursBeganAt } from './working-hours.ts'

export const shortestPin = 4
export const longestPin = 6
export const mostWrongPins = 5
const hoursAfterSignIn = 12

const runs = ['01234567890', '09876543210']

/** Anything else can be no one's code: it costs no try. */
export function mustBeDigitsOfPin(pin: string): string {
  const isPin = /^\d+$/.test(pin) && pin.length >= shortestPin && pin.length <= longestPin
  if (!isPin) throw new Refusal('pin-malformed', { least: shortestPin, most: longestPin })
  return pin
}

/** Refused: not a few digits, the same digit throughout, digits in a row. */
export function mustBePin(pin: string): string {
  mustBeDigitsOfPin(pin)
  if (/^(.)\1*$/.test(pin) || runs.some((run) => run.includes(pin))) throw new Refusal('pin-common')
  return pin
}

export type EndedSignIn = {
  readonly signedInAt: Date
  readonly expiresAt: Date
  readonly wrongPins: number
  readonly hasPin: boolean
}

type Asking = { readonly member: StaffMember; readonly now: Date; readonly zone?: VenueZone }

/**
 * A sign-in that ended because its person was idle. Refused in order: over by itself, too long after the password, within other
 * working hours, the code taken away, too many wrong ones.
 */
export function mustBeResumable(signIn: EndedSignIn, { member, now, zone }: Asking): void {
  const { signedInAt, expiresAt, wrongPins, hasPin } = signIn
  const began = hoursBeganAt(member, now, zone)
  const isOver =
    expiresAt <= now ||
    now.getTime() - signedInAt.getTime() > hoursAfterSignIn * 60 * 60_000 ||
    (began !== undefined && signedInAt < began)
  if (isOver) throw new Refusal('not-signed-in')
  if (!hasPin) throw new Refusal('pin-removed')
  if (wrongPins >= mostWrongPins) throw new Refusal('pin-tries-over')
}

/** What is said of a wrong one, the last of which ends the matter. */
export const wrongPin = (wrongPins: number): Refusal =>
  wrongPins >= mostWrongPins
    ? new Refusal('pin-tries-over')
    : new Refusal('pin-wrong', { left: mostWrongPins - wrongPins })
