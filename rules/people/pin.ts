/**
 * A short code with which an idle person signs in again, on the device where they typed their password. A short code is soon
 * guessed, so it is valid for one sign-in, for some hours, and for a few wrong tries.
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

/** Refuses a text that cannot be a pin; it does not count as a wrong try. */
export function mustBeDigitsOfPin(pin: string): string {
  const isPin = /^\d+$/.test(pin) && pin.length >= shortestPin && pin.length <= longestPin
  if (!isPin) throw new Refusal('pin-malformed', { least: shortestPin, most: longestPin })
  return pin
}

/** Refused: not the right number of digits, one digit repeated, digits in a row. */
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
 * Whether a sign-in that ended for inactivity can be resumed by the pin. Refused in order: the sign-in is over, too long after the
 * password or from before the current working hours; the pin was removed; too many wrong pins.
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

/** The refusal of a wrong pin, with the number of tries left, or that no try is left. */
export const wrongPin = (wrongPins: number): Refusal =>
  wrongPins >= mostWrongPins
    ? new Refusal('pin-tries-over')
    : new Refusal('pin-wrong', { left: mostWrongPins - wrongPins })
