/** The organiser's settings of the event: its name, its opening, and what the QR codes of its cards open. */
import { type CardAddress, cardPrefixOf } from '../card/card-address.ts'
import type { UnsoldCardPolicy } from '../card/unsold-card.ts'
import type { WorkingHours } from '../people/staff.ts'
import { tidyName } from '../plain/readable.ts'
import { Refusal, type RefusalCode } from '../plain/refusal.ts'

export type EventSettings = CardAddress & {
  /** Empty until the organiser gives one. */
  readonly name: string
  /** The name on cards; empty when they have the name of the event. */
  readonly cardName: string
  /** YYYY-MM-DD. */
  readonly opensOn: string | null
  readonly closesOn: string | null
  readonly hours: WorkingHours | null
  /** The hour from 0 to 12 at which the business day ends: an evening past midnight belongs to the day it began. */
  readonly turnHour: number
  /** The policy for cards that await their sale. Null while nobody has chosen, which means «warn». */
  readonly unsoldCards: UnsoldCardPolicy | null
}

/** Settings from the server's environment: they win, and no screen can change them. */
export type FixedAtStart = {
  readonly name: string | null
  readonly publicAddress: string | null
  readonly turnHour: number | null
}

export type EventField = 'name' | 'publicAddress' | 'dates' | 'hours'

/** The values in force: the environment first, then the settings, then what the server finds itself. */
export type VenueInForce = {
  readonly event: string
  readonly cardName: string
  /** The address of the public page of cards: «https://carte.example.ma/c/». The address found on the network if none was chosen. */
  readonly publicAddress: string
  /** The text before the code in the QR code of a card; null until it is chosen. */
  readonly cardPrefix: string | null
  readonly turnHour: number
}

export function inForce(
  settings: EventSettings,
  fixed: FixedAtStart,
  foundAddress: () => string,
): VenueInForce {
  const event = fixed.name ?? settings.name
  const address = fixed.publicAddress ?? (settings.publicAddress || foundAddress())
  return {
    event,
    cardName: settings.cardName || event,
    publicAddress: `${address}/c/`,
    cardPrefix: cardPrefixOf(settings, fixed.publicAddress),
    turnHour: fixed.turnHour ?? settings.turnHour,
  }
}

/** The stored form: texts trimmed, addresses in lower case without a slash at the end, and no address when cards have the code alone. */
export const tidyEvent = (typed: EventSettings): EventSettings => ({
  ...typed,
  name: tidyName(typed.name),
  cardName: tidyName(typed.cardName),
  publicAddress: typed.codeAlone ? '' : typed.publicAddress.trim().toLowerCase().replace(/\/+$/, ''),
})

/** All faults, in the order of the form. A name from the environment need not be typed. */
export function faultsOfEvent(
  typed: EventSettings,
  fixed: Pick<FixedAtStart, 'name'>,
): { readonly field: EventField; readonly because: RefusalCode }[] {
  const { name, publicAddress, opensOn, closesOn, hours } = tidyEvent(typed)
  const isReversed = opensOn !== null && closesOn !== null && closesOn < opensOn
  return [
    ...(name === '' && fixed.name === null
      ? [{ field: 'name', because: 'event-name-missing' } as const]
      : []),
    ...(isReversed ? [{ field: 'dates', because: 'dates-reversed' } as const] : []),
    ...(hours !== null && hours.start === hours.end
      ? [{ field: 'hours', because: 'working-hours-empty' } as const]
      : []),
    ...(publicAddress !== '' && !isAddress(publicAddress)
      ? [{ field: 'publicAddress', because: 'event-address-malformed' } as const]
      : []),
  ]
}

type Venue = {
  readonly seen: EventSettings
  readonly now: EventSettings
  readonly fixed: FixedAtStart
  /** Whether a till is open, whose business day would change. */
  readonly hasOpenTill: boolean
}

/** Refused in order: changed since it was read, the first fault of the form, another end of the business day while a till is open. */
export function mustBeEvent(typed: EventSettings, { seen, now, fixed, hasOpenTill }: Venue): EventSettings {
  if (!isSame(seen, now)) throw new Refusal('event-changed')
  const [fault] = faultsOfEvent(typed, fixed)
  if (fault) throw new Refusal(fault.because)
  if (typed.turnHour !== now.turnHour && hasOpenTill) throw new Refusal('event-till-open')
  return tidyEvent(typed)
}

const isSame = (one: EventSettings, other: EventSettings): boolean =>
  one.name === other.name &&
  one.cardName === other.cardName &&
  one.publicAddress === other.publicAddress &&
  one.codeAlone === other.codeAlone &&
  one.opensOn === other.opensOn &&
  one.closesOn === other.closesOn &&
  one.hours?.start === other.hours?.start &&
  one.hours?.end === other.hours?.end &&
  one.turnHour === other.turnHour &&
  one.unsoldCards === other.unsoldCards

const written = /^https?:\/\/([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Eight groups, or fewer around one «::». */
const ipv6 =
  /^\[(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?=.*::)(?!.*::.*::)(?!.*:::)(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4})\]$/
/** Browsers read a host that ends like this as an IPv4 address, and refuse it. */
const readAsNumber = /^(?:\d+|0x[0-9a-f]*)$/
const number = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/

/** Only a host and a port: cards add «/c/» and their code, and a shorter QR code is easier to scan. */
function isAddress(text: string): boolean {
  const [, host = '', port = '80'] = written.exec(text) ?? []
  if (Number(port) < 1 || Number(port) > 65_535) return false
  if (host.startsWith('[')) return ipv6.test(host)
  const parts = host.split('.')
  return parts.every((part) => /^\d+$/.test(part))
    ? parts.length === 4 && parts.every((part) => number.test(part))
    : parts.every((part) => label.test(part)) && !readAsNumber.test(parts.at(-1) ?? '')
}
