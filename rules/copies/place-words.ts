/** All that is said of a place of copies: what it is, how it is, what to do about it, and how it is taken away. */
import { formatDayOfMonth, formatDuration, formatTime } from '../plain/french.ts'
import type { PlaceKind, PlaceTrouble } from './copy-place.ts'
import { agoWords, day, freshWords, hour, type Instant, minute, sinceWords } from './copy-times.ts'
import type { PlaceState } from './place-state.ts'

export const placeKindWords: Readonly<Record<PlaceKind, string>> = {
  disk: 'Disque',
  stick: 'Clé USB',
  share: 'Dossier partagé',
}

/** On the page of an empty house: what is plugged in, and holds nothing to bring back. */
export const emptyVolumeWords = (names: readonly string[]): string =>
  `Aucune copie sur ${names.map((name) => `«\u00A0${name}\u00A0»`).join(', ni sur ')}. Branchez une autre clé USB\u00A0: elle apparaît ici.`

type OfKind = { readonly kind: PlaceKind; readonly isSameDisk: boolean }

/** «Clé USB», or that it is no second disk at all. */
export const kindWords = ({ kind, isSameDisk }: OfKind): string =>
  isSameDisk ? 'Même disque que les données' : placeKindWords[kind]

const missingWords: Readonly<Record<PlaceKind, string>> = {
  disk: 'disque absent',
  stick: 'clé USB absente',
  share: 'dossier partagé absent',
}

/** «clé USB absente», «emplacement plein»: why nothing is copied there. */
export function troubleWords(trouble: PlaceTrouble, kind: PlaceKind): string {
  if (trouble === 'missing') return missingWords[kind]
  return {
    full: 'emplacement plein',
    'read-only': 'emplacement en lecture seule',
    hung: "l'emplacement ne répond pas",
    slow: 'emplacement trop lent',
    taken: 'un autre ordinateur y copie ce même lieu',
    altered: 'un de ses fichiers a été remplacé',
    removed: "une copie complète n'y est plus",
    failed: "l'écriture a échoué",
  }[trouble]
}

/** For the window in which the server was started. `detail`: what the system says of it. */
export const troubleLine = (trouble: PlaceTrouble, detail: string): string =>
  `Copies\u00A0: ${trouble === 'missing' ? 'emplacement absent' : troubleWords(trouble, 'disk')} (${detail}). Voyez «\u00A0Réglages du lieu\u00A0», «\u00A0Copies\u00A0».`

/** What mends a trouble. Copies go on by themselves once it is mended. */
export function whatToDo(trouble: PlaceTrouble, kind: PlaceKind): string {
  const back = {
    stick: "Rebranchez-la\u00A0: les copies reprennent d'elles-mêmes.",
    disk: "Rebranchez-le\u00A0: les copies reprennent d'elles-mêmes.",
    share: "Reconnectez-le à l'ordinateur\u00A0: les copies reprennent d'elles-mêmes.",
  }
  return {
    missing: back[kind],
    full: 'Faites-y de la place, ou ajoutez un autre emplacement.',
    'read-only': "Vérifiez qu'on peut y écrire, ou ajoutez un autre emplacement.",
    hung: 'Débranchez-le puis rebranchez-le, ou ajoutez un autre emplacement.',
    slow: 'Préférez une clé USB ou un disque plus rapide.',
    // A place is locked by house: whoever writes there has the books of this one, as a computer that was replaced by a copy.
    taken:
      "L'ancien ordinateur est encore allumé\u00A0: éteignez-le, il ne doit plus servir. Deux ordinateurs ne tiennent pas le même lieu.",
    removed: 'Éprouvez la reprise, et gardez cet emplacement là où personne ne le prend.',
    altered: 'Ajoutez un autre emplacement, puis enlevez celui-ci de la liste.',
    failed: 'Vérifiez son branchement, ou ajoutez un autre emplacement.',
  }[trouble]
}

/** How a thing is called that goes to a place: a copy of the database that is ours, else the archive. */
export const thingsKept = (isOurs: boolean) =>
  isOurs
    ? { all: 'Copies', one: 'Une copie complète', first: 'Première copie', last: 'Dernière copie complète' }
    : { all: 'Archives', one: 'Une archive', first: 'Première archive', last: 'Dernière archive' }

export type Judging = { readonly now: Date; readonly isOurs: boolean }

/** What the block of the place says of it, beside its name. */
export function placeWords(state: PlaceState, kind: PlaceKind, { now, isOurs }: Judging): string {
  switch (state.is) {
    case 'stopped':
      return stoppedWords({ since: state.since, why: whyStopped(state, kind) }, { now, isOurs })
    case 'taken-out':
      return `Retiré depuis ${sinceWords(state.since, now)}`
    case 'first-copy':
      return firstWords(state, isOurs)
    case 'unheard':
      return "En attente de l'emplacement"
    case 'behind':
      return `En retard${behindWords(state)}`
    case 'old':
      return oldWords(state, isOurs)
    case 'removed':
      return `${thingsKept(isOurs).one} n'y est plus depuis ${sinceWords(state.since, now)}\u00A0: éprouvez la reprise`
    case 'up-to-date':
      return freshWords(state.behindMs)
    case 'archived':
      return `Archive ${agoWords(state.at, now)}`
  }
}

/**
 * Beside the whole copy, which may be a day old: nobody has to fear for what was sold since. Undefined where it is not so, and of archives.
 */
export const sinceWholeCopy = (state: PlaceState): string | undefined =>
  state.is === 'up-to-date'
    ? 'Les ventes faites depuis cette copie y sont aussi, à quelques secondes près.'
    : undefined

/** What the tile of the dashboard says of it where that is amber. */
export function waitingWords(state: PlaceState, name: string, { now, isOurs }: Judging): string | undefined {
  switch (state.is) {
    case 'taken-out':
      return `«\u00A0${name}\u00A0» retiré depuis ${sinceWords(state.since, now)}`
    case 'first-copy':
      return firstWords(state, isOurs)
    case 'unheard':
      return "Copies en attente de l'emplacement"
    case 'behind':
      return `Copies en retard${behindWords(state)}`
    case 'old':
      return oldWords(state, isOurs)
    default:
      return undefined
  }
}

type Is<Name extends PlaceState['is']> = Extract<PlaceState, { is: Name }>
/** Where no hand can mend it. */
export const byItself = 'elles reprennent dès que possible'

export const whyStopped = ({ by }: Is<'stopped'>, kind: PlaceKind): string =>
  by === null ? byItself : troubleWords(by, kind)

type Stopped = {
  readonly since: Instant
  readonly why: string
  /** « sur «Clé rouge»», where there are two. */
  readonly where?: string
}

export const stoppedWords = ({ since, why, where = '' }: Stopped, { now, isOurs }: Judging): string =>
  `${thingsKept(isOurs).all} arrêtées${where} depuis ${sinceWords(since, now)}\u00A0: ${why}`

const firstWords = ({ isUnderWay }: Is<'first-copy'>, isOurs: boolean): string =>
  `${thingsKept(isOurs).first} ${isUnderWay ? 'en cours' : 'en attente'}`

const behindWords = ({ byMs, isSlow }: Is<'behind'>): string =>
  `${byMs === null ? '' : ` de ${formatDuration(byMs)}`}${isSlow ? '\u00A0: emplacement trop lent' : ''}`

const oldWords = ({ ageMs }: Is<'old'>, isOurs: boolean): string =>
  `${thingsKept(isOurs).last} il y a ${formatDuration(ageMs)}`

/** What the button of a place is called that is to be unplugged. */
export function takeAwayWords({ kind, isSameDisk }: OfKind): string {
  if (isSameDisk) return 'Retirer'
  const what: Readonly<Record<PlaceKind, string>> = {
    stick: 'la clé USB',
    disk: 'le disque',
    share: 'le dossier partagé',
  }
  return `Retirer ${what[kind]}`
}

/**
 * What a person reads who takes a place away: that it may be unplugged, and what happens meanwhile. `waitsMs` is how long the house keeps
 * what is to be copied later; null: nothing is written at the moment, undefined: it is not known. Of a folder on the disk of the data nothing
 * can be unplugged.
 */
export function letGoWords({ kind, isSameDisk }: OfKind, waitsMs?: number | null): string {
  const off = isSameDisk ? "Plus rien n'y est copié." : unplugWords[kind]
  const back = isSameDisk ? 'Touchez «\u00A0Remettre\u00A0»' : plugWords[kind]
  return `${off} Les ventes continuent, sans être copiées ici. ${back}${comesBack(waitsMs)}`
}

const unplugWords: Readonly<Record<PlaceKind, string>> = {
  stick: 'Vous pouvez la débrancher.',
  disk: 'Vous pouvez le débrancher.',
  share: 'Vous pouvez le déconnecter.',
}

const plugWords: Readonly<Record<PlaceKind, string>> = {
  stick: 'Rebranchez-la',
  disk: 'Rebranchez-le',
  share: 'Reconnectez-le',
}

const comesBack = (waitsMs: number | null | undefined): string =>
  waitsMs === null || waitsMs === undefined
    ? "\u00A0: les copies reprennent d'elles-mêmes."
    : ` ${withinWords(waitsMs)}\u00A0: ce qui manque y est alors copié.`

/** «dans les 12 heures»: «avant 12 h» is also said of noon. */
function withinWords(ms: number): string {
  if (ms >= 2 * day) return 'dans les deux jours'
  const hours = Math.floor(ms / hour)
  if (hours >= 1) return hours === 1 ? "dans l'heure" : `dans les ${hours}\u00A0heures`
  return `dans les ${Math.max(1, Math.floor(ms / minute))}\u00A0minutes`
}

type Hole = { readonly from: Instant; readonly until: Instant }

/** A time of which a place holds no copy: «Le 27/11 de 21:12 à 21:40». */
export function holeWords(hole: Hole): string {
  const [from, until] = [new Date(hole.from), new Date(hole.until)]
  const [day, lastDay] = [formatDayOfMonth(from), formatDayOfMonth(until)]
  if (day === lastDay) return `Le ${day} de ${formatTime(from)} à ${formatTime(until)}`
  return `Du ${day} à ${formatTime(from)} au ${lastDay} à ${formatTime(until)}`
}
