/** The one sentence about copies that an organiser reads, on the dashboard and in «À traiter». */
import { counted, formatDateOfYear, formatDays, formatDuration, formatTime } from '../plain/french.ts'
import { type PlaceDoing, type PlaceKind, type PlaceTrouble, troubleWords } from './copy-place.ts'

/** Instants are written as in the answer of the server: a screen asks this rule with the answer itself. */
type Instant = string

export type TiledPlace = {
  readonly name: string
  readonly kind: PlaceKind
  readonly isSameDisk: boolean
  readonly addedAt: Instant
  /** Since when a person may unplug it, or has; null while copies go there. */
  readonly letGoAt: Instant | null
  readonly trouble: { readonly kind: PlaceTrouble; readonly since: Instant } | null
  readonly behindMs: number | null
  readonly doing: PlaceDoing | null
  readonly firstBaseAt: Instant | null
  readonly lastBase: { readonly endedAt: Instant } | null
  readonly provenAt: Instant | null
}

export const keyStates = ['missing', 'unread', 'ready'] as const
/** `unread`: printed, but nobody has read it back. */
export type KeyState = (typeof keyStates)[number]

/** What the tile is told from. */
export type TiledCopies = {
  /** False where the database is a PostgreSQL of the organiser's own. */
  readonly isOurs: boolean
  /** Since when the process that copies says nothing; null while it does. */
  readonly silentSince: Instant | null
  readonly key: { readonly state: KeyState }
  readonly places: readonly TiledPlace[]
}

export type TileTone = 'green' | 'amber' | 'red'
export type CopyTile = { readonly tone: TileTone; readonly words: string }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A restore proven this many days ago is amber, one day later red. */
export const daysOfProof = 8
/** Bases are at most 26 hours apart. */
export const longestBetweenBasesMs = 26 * hour
/** More than this behind is not up to date. */
export const mostBehindMs = 10_000

export function copyTile(copies: TiledCopies, now: Date): CopyTile {
  if (!copies.isOurs) return { tone: 'green', words: 'Copies de la base\u00A0: par votre PostgreSQL' }
  return redTile(copies, now) ?? amberTile(copies, now) ?? { tone: 'green', words: 'Copies\u00A0: à jour' }
}

/** What of it is said in «À traiter» too: that copies have stopped, and once an evening that there is no place for them. */
export function copiesToTreat(
  copies: TiledCopies & { readonly isToChoose: boolean },
  now: Date,
): (CopyTile & { readonly tone: 'amber' | 'red' }) | null {
  const red = copies.isOurs ? redTile(copies, now) : undefined
  if (red) return { tone: 'red', words: red.words }
  return copies.isToChoose ? { tone: 'amber', words: `${noSecondDisk}\u00A0: choisissez où copier` } : null
}

const noSecondDisk = 'Pas de second disque'

function redTile({ silentSince, places }: TiledCopies, now: Date): CopyTile | undefined {
  const stopped = stoppedPlaces(places, now)[0]
  const since = silentSince ?? stopped?.since
  if (places.length > 0 && since !== undefined) {
    const why = silentSince === null && stopped ? stopped.why : 'elles reprennent dès que possible'
    const where =
      stopped && silentSince === null && places.length > 1 ? ` sur «\u00A0${stopped.name}\u00A0»` : ''
    return { tone: 'red', words: `Copies arrêtées${where} depuis ${sinceWords(since, now)}\u00A0: ${why}` }
  }
  const days = daysUnproven(places, now)
  return days !== undefined && days > daysOfProof
    ? { tone: 'red', words: `Reprise jamais prouvée depuis ${formatDays(days)}` }
    : undefined
}

type Stopped = { readonly name: string; readonly since: Instant; readonly why: string }

/** The place that stopped first comes first. A place that a person let go is awaited until the next base is due. */
function stoppedPlaces(places: readonly TiledPlace[], now: Date): readonly Stopped[] {
  const stopped = places.flatMap(({ name, kind, letGoAt, trouble }): Stopped[] => {
    if (letGoAt !== null)
      return ageOf(letGoAt, now) > longestBetweenBasesMs
        ? [{ name, since: letGoAt, why: troubleWords('missing', kind) }]
        : []
    return trouble === null || trouble.kind === 'slow'
      ? []
      : [{ name, since: trouble.since, why: troubleWords(trouble.kind, kind) }]
  })
  return stopped.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
}

function amberTile({ key, places }: TiledCopies, now: Date): CopyTile | undefined {
  const words = places.length === 0 ? noSecondDisk : (keyWords(key.state) ?? amberWords(places, now))
  return words === undefined ? undefined : { tone: 'amber', words }
}

const keyWords = (state: KeyState): string | undefined =>
  state === 'missing'
    ? 'Copies en attente\u00A0: imprimez la clé de secours'
    : state === 'unread'
      ? 'Clé de secours pas encore relue'
      : undefined

function amberWords(places: readonly TiledPlace[], now: Date): string | undefined {
  const days = daysUnproven(places, now)
  return (
    firstOf(places, (place) => placeWords(place, now)) ??
    (places.every(({ isSameDisk }) => isSameDisk) ? 'Même disque que les données' : undefined) ??
    (days !== undefined && days >= daysOfProof ? provenTileWords(places, days) : undefined)
  )
}

const provenTileWords = (places: readonly TiledPlace[], days: number): string =>
  places.some(({ provenAt }) => provenAt !== null)
    ? `Reprise prouvée il y a ${formatDays(days)}`
    : `Reprise jamais prouvée depuis ${formatDays(days)}`

function placeWords(
  { name, letGoAt, trouble, behindMs, doing, lastBase }: TiledPlace,
  now: Date,
): string | undefined {
  if (letGoAt !== null) return `«\u00A0${name}\u00A0» retiré depuis ${sinceWords(letGoAt, now)}`
  if (lastBase === null) return doing === 'base' ? 'Première copie en cours' : 'Première copie en attente'
  if (trouble?.kind === 'slow' || (behindMs !== null && behindMs > mostBehindMs))
    return `Copies en retard${behindMs === null ? '' : ` de ${formatDuration(behindMs)}`}${trouble ? '\u00A0: emplacement trop lent' : ''}`
  return ageOf(lastBase.endedAt, now) > longestBetweenBasesMs + hour
    ? `Dernière copie complète il y a ${formatDuration(ageOf(lastBase.endedAt, now))}`
    : undefined
}

function firstOf<Of, Found>(all: readonly Of[], find: (one: Of) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
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
  if (at === null) return 'Reprise jamais prouvée'
  return `Dernière reprise prouvée\u00A0: ${agoWords(at, now)}`
}

/** «il y a 3 jours», «il y a 5 heures» */
function agoWords(at: Instant, now: Date): string {
  const age = Math.max(0, ageOf(at, now))
  if (age >= day) return `il y a ${formatDays(Math.floor(age / day))}`
  if (age >= hour) return `il y a ${counted(Math.floor(age / hour), 'heure', 'heures')}`
  return age >= minute ? `il y a ${counted(Math.floor(age / minute), 'minute', 'minutes')}` : "à l'instant"
}

/** «à jour il y a 3 s»: rounded up, so that a copy says nothing that it does not hold. */
export const freshWords = (behindMs: number): string =>
  `à jour il y a ${formatDuration(Math.max(1, Math.ceil(behindMs / 1_000)) * 1_000)}`

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

const ageOf = (at: Instant, now: Date): number => now.getTime() - Date.parse(at)

/** «21:12», and with its day once that could be another one. */
export function sinceWords(since: Instant, now: Date): string {
  const at = new Date(since)
  return Math.abs(ageOf(since, now)) < 18 * hour
    ? formatTime(at)
    : `le ${formatDateOfYear(at, now)} à ${formatTime(at)}`
}
