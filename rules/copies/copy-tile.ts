/** The one sentence about copies that an organiser reads, on the dashboard and in «À traiter». */
import { formatDays } from '../plain/french.ts'
import type { PlaceKind } from './copy-place.ts'
import type { ProofOutcome } from './copy-schedule.ts'
import { agoWords, day, hour, type Instant, minute, sinceWords } from './copy-times.ts'
import {
  behindWords,
  byItself,
  type JudgedPlace,
  keptWords,
  oldWords,
  type PlaceState,
  placeState,
} from './place-state.ts'

export type TiledPlace = Omit<JudgedPlace, 'silentSince'> & {
  readonly name: string
  readonly isSameDisk: boolean
  readonly firstBaseAt: Instant | null
  readonly provenAt: Instant | null
  readonly lastProof: ToldProof | null
}

/** The last attempt that came to its end, and since when attempts end like this. */
export type ToldProof = { readonly outcome: ProofOutcome; readonly since: Instant }

export const keyStates = ['missing', 'unread', 'old', 'ready'] as const
/** `unread`: printed, but nobody has read it back. `old`: the house came back by a paper that another had replaced. */
export type KeyState = (typeof keyStates)[number]

/** What the tile is told from. */
export type TiledCopies = {
  /** False where the database is a PostgreSQL of the organiser's own. */
  readonly isOurs: boolean
  /** What that PostgreSQL says of its own copies, where it may be asked. */
  readonly theirs: { readonly archiveFailedAt: Instant | null } | null
  /** Since when the process that copies says nothing; null while it does. */
  readonly silentSince: Instant | null
  readonly key: { readonly state: KeyState }
  readonly places: readonly TiledPlace[]
}

export type TileTone = 'green' | 'amber' | 'red'
export type CopyTile = { readonly tone: TileTone; readonly words: string }

/** A restore proven this many days ago is amber, one day later red. */
export const daysOfProof = 8

/**
 * Green says that the house would come back: every place is followed within ten seconds, its last whole copy is of the day, and a restore
 * was proven this week. Whatever is not known is not green.
 */
export function copyTile(copies: TiledCopies, now: Date): CopyTile {
  if (!copies.isOurs) return theirTile(copies, now)
  return redTile(copies, now) ?? amberTile(copies, now) ?? { tone: 'green', words: 'Copies\u00A0: à jour' }
}

/** The database is copied by its own PostgreSQL; beside what that tells, there is the archive with the keys, once it has a place. */
function theirTile(copies: TiledCopies, now: Date): CopyTile {
  const { theirs, places } = copies
  const failedAt = theirs?.archiveFailedAt ?? null
  const red = redTile(copies, now)
  if (red) return red
  if (failedAt !== null)
    return {
      tone: 'amber',
      words: `Votre PostgreSQL n'archive plus son journal depuis ${sinceWords(failedAt, now)}`,
    }
  const words = 'Copies de la base\u00A0: par votre PostgreSQL'
  if (places.length === 0) return { tone: 'green', words }
  const newest = places
    .flatMap(({ lastBase }) => lastBase?.endedAt ?? [])
    .toSorted()
    .at(-1)
  return (
    amberTile(copies, now) ?? {
      tone: 'green',
      words: newest === undefined ? words : `${words}. Archive ${agoWords(newest, now)}`,
    }
  )
}

/** What of it is said in «À traiter» too: that copies have stopped, and once an evening that there is no place for them. */
export function copiesToTreat(
  copies: TiledCopies & { readonly isToChoose: boolean },
  now: Date,
): (CopyTile & { readonly tone: 'amber' | 'red' }) | null {
  const red = redTile(copies, now)
  if (red) return { tone: 'red', words: red.words }
  const unproven = endedProof(copies.places, 'no-room', now)
  if (unproven) return { tone: 'amber', words: unproven }
  if (!copies.isToChoose) return null
  const where = copies.isOurs ? 'choisissez où copier' : "choisissez où garder l'archive et les clés"
  return { tone: 'amber', words: `${noSecondDisk}\u00A0: ${where}` }
}

const noSecondDisk = 'Pas de second disque'

type Stated = { readonly place: TiledPlace; readonly state: PlaceState }

function redTile({ isOurs, silentSince, places }: TiledCopies, now: Date): CopyTile | undefined {
  const words =
    (places.length > 0 ? stoppedWords({ isOurs, silentSince, places }, now) : undefined) ??
    endedProof(places, 'failed', now) ??
    tooLongUnproven(places, now)
  return words === undefined ? undefined : { tone: 'red', words }
}

/** The place that stopped first comes first. */
function stoppedWords(
  { isOurs, silentSince, places }: Pick<TiledCopies, 'isOurs' | 'silentSince' | 'places'>,
  now: Date,
): string | undefined {
  const { all } = keptWords(isOurs)
  if (silentSince !== null) return `${all} arrêtées depuis ${sinceWords(silentSince, now)}\u00A0: ${byItself}`
  const stopped = places.flatMap((place) => {
    const state = placeState({ ...place, silentSince }, now, isOurs)
    return state.is === 'stopped' ? [{ ...state, name: place.name }] : []
  })
  const [first] = stopped.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
  if (!first) return undefined
  return `${all} arrêtées${onPlace(first, places)} depuis ${sinceWords(first.since, now)}\u00A0: ${first.why}`
}

const onPlace = ({ name }: Pick<TiledPlace, 'name'>, places: readonly TiledPlace[]): string =>
  places.length > 1 ? ` sur «\u00A0${name}\u00A0»` : ''

function endedProof(places: readonly TiledPlace[], outcome: ProofOutcome, now: Date): string | undefined {
  const place = places.find(({ lastProof }) => lastProof?.outcome === outcome)
  return place?.lastProof ? proofWords(place.lastProof, now, onPlace(place, places)) : undefined
}

/** «Reprise non prouvée depuis le 28 nov. à 05:00 : …»; undefined of a restore that was proven. */
export function proofWords({ outcome, since }: ToldProof, now: Date, where = ''): string | undefined {
  if (outcome === 'proven') return undefined
  const why = { failed: "l'épreuve a échoué", 'no-room': 'disque des données trop plein' }
  const what = { failed: 'Reprise non prouvée', 'no-room': 'Reprise pas éprouvée' }
  return `${what[outcome]}${where} depuis ${sinceWords(since, now)}\u00A0: ${why[outcome]}`
}

function tooLongUnproven(places: readonly TiledPlace[], now: Date): string | undefined {
  const days = daysUnproven(places, now)
  return days !== undefined && days > daysOfProof
    ? `Reprise jamais prouvée depuis ${formatDays(days)}`
    : undefined
}

function amberTile({ isOurs, key, places }: TiledCopies, now: Date): CopyTile | undefined {
  const words =
    places.length === 0 ? noSecondDisk : (keyWords(key.state, isOurs) ?? amberWords(places, { now, isOurs }))
  return words === undefined ? undefined : { tone: 'amber', words }
}

const keyWords = (state: KeyState, isOurs: boolean): string | undefined =>
  state === 'missing'
    ? `${keptWords(isOurs).all} en attente\u00A0: imprimez la clé de secours`
    : state === 'unread'
      ? 'Clé de secours pas encore relue'
      : state === 'old'
        ? 'Clé de secours à refaire'
        : undefined

type Judging = { readonly now: Date; readonly isOurs: boolean }

function amberWords(places: readonly TiledPlace[], { now, isOurs }: Judging): string | undefined {
  const stated = places.map(
    (place): Stated => ({ place, state: placeState({ ...place, silentSince: null }, now, isOurs) }),
  )
  return (
    stated.map((one) => waitingWords(one, { now, isOurs })).find((words) => words !== undefined) ??
    (places.every(({ isSameDisk }) => isSameDisk) ? 'Même disque que les données' : undefined) ??
    endedProof(places, 'no-room', now) ??
    provenTileWords(places, now)
  )
}

function waitingWords({ place, state }: Stated, { now, isOurs }: Judging): string | undefined {
  switch (state.is) {
    case 'taken-out':
      return `«\u00A0${place.name}\u00A0» retiré depuis ${sinceWords(state.since, now)}`
    case 'first-copy':
      return `${keptWords(isOurs).first} ${state.isUnderWay ? 'en cours' : 'en attente'}`
    case 'unheard':
      return "Copies en attente de l'emplacement"
    case 'behind':
      return `Copies en retard${behindWords(state)}`
    case 'old':
      return oldWords(state.ageMs, isOurs)
    default:
      return undefined
  }
}

function provenTileWords(places: readonly TiledPlace[], now: Date): string | undefined {
  const days = daysUnproven(places, now) ?? 0
  const isProven = places.some(({ provenAt }) => provenAt !== null)
  if (isProven) return days >= daysOfProof ? `Reprise prouvée il y a ${formatDays(days)}` : undefined
  return days >= daysOfProof
    ? `Reprise jamais prouvée depuis ${formatDays(days)}`
    : 'Reprise pas encore éprouvée'
}

/**
 * The whole days since a restore was proven last, from whichever place; since the first copy where none ever was. Undefined before there
 * is anything to prove.
 */
export function daysUnproven(
  places: readonly Pick<TiledPlace, 'provenAt' | 'firstBaseAt'>[],
  now: Date,
): number | undefined {
  const instants = (found: readonly (Instant | null)[]) => found.flatMap((at) => (at ? [Date.parse(at)] : []))
  const proven = instants(places.map(({ provenAt }) => provenAt))
  const first = instants(places.map(({ firstBaseAt }) => firstBaseAt))
  if (proven.length === 0 && first.length === 0) return undefined
  const from = proven.length > 0 ? Math.max(...proven) : Math.min(...first)
  return Math.floor(Math.max(0, now.getTime() - from) / day)
}

/** «Dernière reprise prouvée : il y a 3 jours» */
export function provenWords(at: Instant | null, now: Date): string {
  if (at === null) return 'Reprise pas encore éprouvée'
  return `Dernière reprise prouvée\u00A0: ${agoWords(at, now)}`
}

/**
 * What a person reads who takes a place away: how long the house keeps what is to be copied later. Null: nothing is written at the moment.
 */
export function letGoWords(kind: PlaceKind, waitsMs: number | null): string {
  const it = kind === 'stick' ? 'la' : 'le'
  return `Vous pouvez ${it} retirer. Pensez à ${it} remettre\u00A0: la suite attend ${waitsWords(waitsMs)}.`
}

function waitsWords(waitsMs: number | null): string {
  if (waitsMs === null || waitsMs >= 2 * day) return 'plus de deux jours'
  if (waitsMs >= hour) return `${Math.floor(waitsMs / hour)}\u00A0h`
  return `${Math.floor(waitsMs / minute)}\u00A0min`
}
