/** The base station that makes buzzers ring: its driver, its address and its message. */
import { type NetworkAddress, readNetworkAddress, writeNetworkAddress } from '../plain/network-address.ts'
import { Refusal } from '../plain/refusal.ts'

/** With «none», vendors call the numbers of buzzers by voice. */
export const pagerDrivers = ['none', 'http', 'line', 'netpage'] as const
export type PagerDriver = (typeof pagerDrivers)[number]

export type Pager = {
  readonly driver: PagerDriver
  /** «192.168.1.60:80»; null without a base. */
  readonly address: string | null
  /** The message to the base in its own format, with placeholders that each call fills. */
  readonly template: string
  /** The text on the buzzer's display, if it has one. */
  readonly message: string
}

export const noPager: Pager = { driver: 'none', address: null, template: '', message: '' }

type RealDriver = Exclude<PagerDriver, 'none'>

/** The default port of each driver; a line has no default. */
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

/** The format of each template: a request without line breaks, a line, or one XML element and what follows it. */
const forms: Readonly<Record<RealDriver, RegExp>> = {
  http: /^(?:GET )?\/\S*$|^POST \/\S*(?: .+)?$/,
  line: /^.+$/,
  netpage: /^<Pager\s.+>$/,
}

/** Accents are removed in a call; a letter of another script would leave nothing. */
const otherLetter = /(?!\p{Script=Latin})\p{L}/u

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, place]) => place ?? '')

/**
 * The typed settings in their stored form. Refused in this order: the address, the template, the placeholders of the message, its
 * letters. An empty template becomes the default one; without a base nothing else is stored.
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

/** The typed address, with the default port when none is typed. */
export function mustBePagerAddress(driver: RealDriver, typed: string): NetworkAddress {
  const address = readNetworkAddress(typed, usualPorts[driver])
  if (!address) throw new Refusal('pager-address-malformed')
  return address
}

/** A template without the buzzer's number would ring none, or all. */
function isTemplate(driver: RealDriver, template: string): boolean {
  const places = placesIn(template)
  return (
    isAscii(template) &&
    forms[driver].test(template) &&
    places.includes('numero') &&
    places.every((place) => ['numero', 'commande', 'message'].includes(place))
  )
}
