/** What the QR code of a card holds: an address followed by the code, or the code alone. */

/** The answers of an administrator before the first card is printed. */
export type CardAddress = {
  /** «https://carte.example.ma»; empty when nothing was chosen, and for the code alone. */
  readonly publicAddress: string
  readonly codeAlone: boolean
}

/** In the order in which they are offered. */
export const cardAnswers = ['domain', 'code', 'venue'] as const
/** A public domain, the code without an address, or an address that opens on the venue's network only. */
export type CardAnswer = (typeof cardAnswers)[number]

export function cardAnswerOf({ publicAddress, codeAlone }: CardAddress): CardAnswer | undefined {
  if (codeAlone) return 'code'
  if (publicAddress === '') return undefined
  // A number is no domain, on whichever network it is.
  return opensAtTheVenueAlone(publicAddress) || number.test(hostOf(publicAddress)) ? 'venue' : 'domain'
}

/** What stands before the code in the QR code of a card: «https://carte.example.ma/c/», or an empty text. Null until it is chosen. */
export function cardPrefixOf(settings: CardAddress, fixedAddress: string | null): string | null {
  const address = fixedAddress ?? settings.publicAddress
  if (fixedAddress === null && settings.codeAlone) return ''
  return address === '' ? null : `${address}/c/`
}

/**
 * The text of every QR code of a card, on paper and on screens. Until an address is chosen it is the code alone, which every
 * scanner reads.
 */
export const qrTextOf = (prefix: string | null, code: string): string => `${prefix ?? ''}${code}`

const privateHosts = [
  /^localhost$/,
  /^[^.[]+$/,
  /\.(local|localhost|lan|home|internal)$/,
  /^(10|127)\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[(::1|f[cde])/,
]
const number = /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/

const hostOf = (address: string): string => /^https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(address)?.[1] ?? ''

const opensAtTheVenueAlone = (address: string): boolean =>
  privateHosts.some((host) => host.test(hostOf(address)))

/** What an address of this computer costs its cards, said where it is chosen; empty for an address of another kind. */
export function costOfOwnAddress(address: string): string {
  const host = hostOf(address)
  if (number.test(host)) return 'Change si la box change\u00A0: réservez-la'
  return host.endsWith('.local') ? "Introuvable sur les Android d'avant la version 12" : ''
}

/**
 * The warnings before cards are printed, one sentence each, as the address stays on the card for good. `printedPrefix` is the one
 * of the last printed cards, null before the first.
 */
export function cardWarnings(prefix: string, printedPrefix: string | null): string[] {
  const host = hostOf(prefix)
  return [
    prefix !== '' && opensAtTheVenueAlone(prefix)
      ? "Cette adresse ne s'ouvre que sur le réseau du lieu."
      : '',
    host.endsWith('.local')
      ? `De vieux téléphones Android ne trouvent pas ${host}\u00A0: ils n'ouvriront pas la carte.`
      : '',
    number.test(host)
      ? `Le réseau peut donner demain un autre numéro que ${host}\u00A0: réservez-le à cet ordinateur dans la box.`
      : '',
    prefix.startsWith('http://')
      ? "Sans https, quelqu'un qui écoute le réseau peut lire le code d'une carte ouverte ici, et payer avec. Sans domaine à vous, préférez le code seul."
      : '',
    printedPrefix !== null && printedPrefix !== prefix ? changedSince(printedPrefix) : '',
  ].filter((sentence) => sentence !== '')
}

const changedSince = (printedPrefix: string): string =>
  printedPrefix === ''
    ? "L'adresse a changé\u00A0: les cartes déjà imprimées ne portent que leur code."
    : `L'adresse a changé\u00A0: les cartes déjà imprimées ouvrent ${printedPrefix}`
