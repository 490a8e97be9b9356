/** Whether the two computers reach each other, tried when they are paired: after a relay their roles turn round. */
export type Way =
  | 'open'
  /** Nobody answered: most often a firewall. */
  | 'closed'
  /** Another program listens there. */
  | 'taken'

export type WayAt = { readonly way: Way; readonly address: string; readonly port: number }

export type Ways = {
  /** From the first to the second. */
  readonly toSecond: WayAt
  /** From the second to the first. */
  readonly toFirst: WayAt
}

/** A sentence for each way that is not open; both computers show the same. */
export const wayTroubles = ({ toFirst, toSecond }: Ways): readonly string[] => [
  ...troubleOf(toFirst, 'premier', 'second'),
  ...troubleOf(toSecond, 'second', 'premier'),
]

function troubleOf({ way, address, port }: WayAt, at: string, from: string): readonly string[] {
  if (way === 'open') return []
  if (way === 'taken')
    return [
      `Un autre programme tient déjà le port ${port} du ${at} ordinateur\u00A0: arrêtez-le, puis recommencez.`,
    ]
  return [
    `Le ${from} ordinateur ne joint pas le ${at} à ${address}, port ${port}\u00A0: ouvrez ce port dans le pare-feu du ${at}.`,
  ]
}
