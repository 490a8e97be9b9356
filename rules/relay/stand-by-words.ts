/** What the page of a computer says that may not sell: to whoever comes by, without a password. */
import { formatSecond } from '../copies/copy-words.ts'
import type { RelayState } from './states.ts'

/** The one page that such a computer shows. */
export const standByPath = '/second'

export type StandByNow = {
  readonly state: RelayState
  /** Of a second: since when nothing comes; null while it does. */
  readonly cutSince: Date | null
  /** The address of the other computer. */
  readonly other: string
  /** It answered within the last seconds. */
  readonly isOtherHeard: boolean
}

/** `acts`: what an administrator can do here, the usual one first. */
export type StandByWords = {
  readonly title: string
  readonly says: readonly string[]
  readonly acts: readonly StandByAct[]
}

export type StandByAct = {
  readonly kind: 'take' | 'hand' | 'open' | 'rejoin'
  readonly label: string
  readonly question: string
  /** Of the button that answers the question. */
  readonly yes: string
}

const take: StandByAct = {
  kind: 'take',
  label: 'Prendre le relais',
  question: 'Le premier ordinateur est-il éteint\u202F?',
  yes: 'Oui, prendre le relais',
}
const hand: StandByAct = {
  kind: 'hand',
  label: 'Passer la main',
  question: 'Faire de cet ordinateur le premier\u202F?',
  yes: 'Oui, passer la main',
}

/** Offered first where a person is about to call a computer off that answers. */
export const handInstead = 'Il marche\u00A0: passer la main'

/** Read before the hand is passed, at either of the two. */
export const handWarning =
  "Le premier ordinateur ferme ses comptes et devient le second. Les caisses attendent quelques secondes, puis continuent sur l'autre."

const open: StandByAct = {
  kind: 'open',
  label: 'Ouvrir ici',
  question: 'Le second ordinateur est-il éteint\u202F?',
  yes: 'Oui, ouvrir ici',
}
const rejoin: StandByAct = {
  kind: 'rejoin',
  label: 'Devenir le second ordinateur',
  question: 'Recevoir une nouvelle copie de tout\u202F?',
  yes: 'Oui, devenir le second',
}

const second = 'Second ordinateur'

export const titleAtStandBy = (state: RelayState): string =>
  standByWords({ state, cutSince: null, other: '', isOtherHeard: true }).title

/** The states of a first are never shown: it has a house to show. */
export function standByWords({ state, cutSince, other, isOtherHeard }: StandByNow): StandByWords {
  if (state === 'joining' && !isOtherHeard)
    return {
      title: second,
      says: [
        `Le premier ordinateur (${other}) ne répond pas encore.`,
        'Allumez-le, mettez les deux sur le même réseau, et ouvrez le port 3444 dans leurs pare-feu.',
      ],
      acts: [],
    }
  if (state === 'joining')
    return {
      title: second,
      says: [
        `Une copie de tout arrive du premier ordinateur (${other}).`,
        'Une à deux minutes suffisent le plus souvent. Laissez les deux ordinateurs allumés\u00A0: les ventes continuent.',
      ],
      acts: [],
    }
  if (state === 'cut')
    return {
      title: second,
      says: [
        `Le premier ordinateur (${other}) ne répond plus${cutSince ? ` depuis ${formatSecond(cutSince)}` : ''}.`,
        "S'il est en panne, prenez le relais\u00A0: les ventes reprennent ici.",
      ],
      acts: [take],
    }
  if (state === 'promoting') return { title: second, says: ['Cet ordinateur devient le premier…'], acts: [] }
  if (state === 'unsure')
    return {
      title: 'Premier ordinateur\u202F?',
      says: [
        "Cet ordinateur s'est arrêté, ou a dormi. Il demande au second s'il est toujours le premier\u00A0: rien n'est encaissé avant.",
        `Le second (${other}) ne répond pas encore. Allumez-le, ou ouvrez ici s'il est en panne.`,
      ],
      acts: [open],
    }
  if (state === 'fenced')
    return {
      title: 'Ancien premier ordinateur',
      says: [
        `Le relais a été pris par l'autre ordinateur (${other})\u00A0: celui-ci n'encaisse plus.`,
        "Travaillez à l'adresse de l'autre. Celui-ci peut devenir son second\u00A0: son ancienne base est alors gardée à part.",
      ],
      acts: [rejoin, { ...open, question: "L'autre ordinateur est-il éteint ou perdu\u202F?" }],
    }
  return {
    title: second,
    says: [
      `Tout ce que le premier ordinateur (${other}) enregistre arrive ici.`,
      "Rien à faire. Laissez cet ordinateur allumé et branché\u00A0: si l'autre tombe en panne, les ventes reprennent ici.",
    ],
    acts: state === 'following' ? [hand] : [],
  }
}
