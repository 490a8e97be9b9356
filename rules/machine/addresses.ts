import { amber, type Finding, green, red } from './finding.ts'

export type AddressFacts = {
  /** Of this machine on the network of the venue. */
  readonly addresses: readonly string[]
  /** The name that this machine answers to: whose it is now. `off`: it announces none. `here`: FarhaPass
   * listens to this machine alone. Null where nobody knows. */
  readonly name: 'ours' | 'theirs' | 'unheard' | 'off' | 'here' | null
  /** What the codes of printed cards open; null while none is chosen. */
  readonly cards: string | null
}

export const nameOfHouse = 'farhapass.local'

export function judgeAddresses({ addresses, name, cards }: AddressFacts): Finding {
  if (name === 'here')
    return amber(
      "FarhaPass ne répond qu'à cet ordinateur (HOST)\u00A0: aucun autre appareil ne le trouve.",
      "Enlevez HOST des réglages, sauf si un relais installé sur cet ordinateur l'ouvre aux autres.",
    )
  if (addresses.length === 0)
    return red(
      "Cet ordinateur n'est sur aucun réseau\u00A0: aucun appareil ne le trouve.",
      'Rejoignez le Wi-Fi du lieu, ou branchez le câble.',
    )
  const lost = cards === null ? undefined : lostAddress(cards, addresses)
  if (lost !== undefined)
    return red(
      `Les codes des cartes ouvrent ${lost}, qui n'est plus une adresse de cet ordinateur (${addresses.join(', ')}).`,
      'Réservez cette adresse pour cet ordinateur dans la box du lieu. Les stands, eux, lisent toujours les cartes.',
    )
  const here = addresses.join(', ')
  if (name === 'theirs')
    return amber(
      `${here}. Un autre ordinateur du réseau s'appelle ${nameOfHouse}.`,
      'Arrêtez FarhaPass sur cet autre ordinateur, ou donnez les adresses en chiffres.',
    )
  if (name === 'unheard')
    return amber(
      `${here}. Le nom ${nameOfHouse} ne s'entend pas sur ce réseau.`,
      'Donnez les adresses en chiffres aux appareils.',
    )
  return green(name === 'ours' ? `${nameOfHouse}, ${here}.` : `${here}.`)
}

/** The numbers in the address of cards, where they are of a private network and no longer of this machine. */
function lostAddress(cards: string, addresses: readonly string[]): string | undefined {
  const [, host = ''] = /^https?:\/\/(\d+(?:\.\d+){3})(?:[:/]|$)/.exec(cards) ?? []
  const isPrivate = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)
  return isPrivate && !addresses.includes(host) ? host : undefined
}
