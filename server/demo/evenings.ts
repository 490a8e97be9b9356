/** Who has a till open when, and when it is busy. Times are minutes before the end of the demo. */
import type { DemoPerson } from './demo-people.ts'
import { cast } from './demo-people.ts'

export type Turn = {
  readonly holder: DemoPerson
  readonly from: number
  /** Undefined: the till is still open when the demo ends. */
  readonly until?: number
  /** Amounts in dirhams. `miscount` is the counted amount minus the expected amount. */
  readonly float?: number
  readonly miscount?: number
  readonly note?: string
  /** `handsTo`: hands the drawer over after the count. `takesFrom`: takes a drawer over as it was counted. */
  readonly handsTo?: DemoPerson
  readonly takesFrom?: DemoPerson
}

export type Evening = {
  readonly from: number
  readonly until: number
  readonly rushes: readonly number[]
  /** Buyers per minute at the busiest time; those of `minutesTogether` minutes arrive at one instant. */
  readonly buyers: number
  readonly minutesTogether: number
  readonly turns: readonly Turn[]
}

const { youssef, salma, khadija, rachid, hamza, imane, omar, latifa, julien, abdellah, fatima, mehdi } = cast

export const yesterday: Evening = {
  from: 1620,
  until: 1445,
  rushes: [1530],
  buyers: 0.9,
  minutesTogether: 6,
  turns: [
    {
      holder: youssef,
      from: 1630,
      until: 1436,
      float: 500,
      miscount: -5,
      note: 'Pièce de 5 DH introuvable en fin de service',
    },
    ...[salma, imane, latifa, julien].map((holder, index) => ({
      holder,
      from: 1628 - index,
      until: 1442 - index,
    })),
  ],
}

export const tonight: Evening = {
  from: 300,
  until: 0.3,
  rushes: [205, 12],
  buyers: 3,
  minutesTogether: 1.8,
  turns: [
    { holder: khadija, from: 312, until: 130, float: 1000, handsTo: rachid },
    { holder: khadija, from: 118, float: 500 },
    { holder: rachid, from: 304, until: 141, float: 500, miscount: 10, note: 'Un billet de 10 DH en trop' },
    { holder: rachid, from: 128, takesFrom: khadija },
    ...[hamza, omar, latifa, julien, abdellah, mehdi].map((holder, index) => ({
      holder,
      from: 310 - index * 3,
    })),
    { holder: imane, from: 303, until: 152 },
    { holder: imane, from: 147 },
    { holder: fatima, from: 298, until: 34, note: 'Plus de pâte à msemen' },
  ],
}

/** Amounts in dirhams, positive into the drawer and negative out of it. */
export const cashMoved = [
  { holder: khadija, at: 262, amount: 200, reason: 'Monnaie apportée par l’organisateur' },
  { holder: khadija, at: 171, amount: -800, reason: 'Billets mis au coffre' },
  { holder: rachid, at: 66, amount: -1000, reason: 'Billets mis au coffre' },
] as const
