/** The base station that makes buzzers ring: how it is driven, where it listens, and what it is told. */
import { type NetworkAddress, readNetworkAddress, writeNetworkAddress } from '../plain/network-address.ts'
import { Refusal } from '../plain/refusal.ts'

/** Without a base, buzzers are numbers to shout. */
export const pagerDrivers = ['none', 'http', 'line', 'netpage'] as const
export type PagerDriver = (typeof pagerDrivers)[number]

export type Pager = {
  readonly driver: PagerDriver
  /** «192.168.1.60:80»; null without a base. */
  readonly address: string | null
  /** What the base is told, in its own language, with the places that a call fills. */
  readonly template: string
  /** What the buzzer shows, where it has a screen. */
  readonly message: string
}

export const noPager: Pager = { driver: 'none', address: null, template: '', message: '' }

type RealDriver = Exclude<PagerDriver, 'none'>

/** Where a base listens unless it was set otherwise; a line comes out of any port. */
const usualPorts: Readonly<Record<RealDriver, number | undefined>> = {
  http: 80,
  line: undefined,
  netpage: 3700,
}

export const usualTemplates: Readonly<Record<RealDriver, string>> = {
  http: 'GET /page?pager_number={numero}&message={message}',
  line: 'PAGE,{numero},1,{message}',
  netpage: '<Pager Type="Guest" ID="{numero}" SystemID="1"/>',
}
export const usualMessage = 'Commande {commande}'

/** The form of each template: a request without a line break, a line, one element with what follows it. */
const forms: Readonly<Record<RealDriver, RegExp>> = {
  http: /^(?:GET )?\/\S*$|^POST \/\S*(?: .+)?$/,
  line: /^.+$/,
  netpage: /^<Pager\s.+>$/,
}

/** Accents are left away when the base is called; a letter of another writing would leave nothing behind. */
const otherLetter = /(?!\p{Script=Latin})\p{L}/u

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, place]) => place ?? '')

/**
 * Reads what an organiser typed. Refused in this order: the address, the template, the places of the message, its
 * letters. An empty template is
 * the usual one; without a base nothing else is kept.
 */
export function mustBePager(typed: Pager): Pager {
  const { driver } = typed
  if (driver === 'none') return noPager
  const address = mustBePagerAddress(driver, typed.address ?? '')
  const template = typed.template.trim() || usualTemplates[driver]
  const message = typed.message.trim()
  if (!isTemplate(driver, template)) throw new Refusal('pager-template-malformed', { place: '{numero}' })
  if (placesIn(message).some((place) => place !== 'commande'))
    throw new Refusal('pager-message-malformed', { place: '{commande}' })
  if (otherLetter.test(message)) throw new Refusal('pager-message-unwritable')
  return { driver, address: writeNetworkAddress(address), template, message }
}

/** Reads where the base listens; without a port, the usual one. */
export function mustBePagerAddress(driver: RealDriver, typed: string): NetworkAddress {
  const address = readNetworkAddress(typed, usualPorts[driver])
  if (!address) throw new Refusal('pager-address-malformed')
  return address
}

/** A base that is not told which buzzer to ring would ring none, or all. */
function isTemplate(driver: RealDriver, template: string): boolean {
  const places = placesIn(template)
  return (
    isAscii(template) &&
    forms[driver].test(template) &&
    places.includes('numero') &&
    places.every((place) => ['numero', 'commande', 'message'].includes(place))
  )
}
