/** The one sentence about copies that an organiser reads, on the dashboard and in «À traiter». */
import type { PlaceKind } from './copy-place.ts'
import type { ProofOutcome } from './copy-schedule.ts'
import { agoWords, type Instant, sinceWords } from './copy-times.ts'
import { type JudgedPlace, placeState } from './place-state.ts'
import { byItself, type Judging, stoppedWords, thingsKept, waitingWords, whyStopped } from './place-words.ts'
import { lateProof, proofWords, type ToldProof } from './proof-words.ts'

export type TiledPlace = Omit<JudgedPlace, 'silentSince'> & {
  readonly name: string
  readonly kind: PlaceKind
  readonly isSameDisk: boolean
  readonly firstBaseAt: Instant | null
  readonly provenAt: Instant | null
  readonly lastProof: ToldProof | null
}

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

function redTile({ isOurs, silentSince, places }: TiledCopies, now: Date): CopyTile | undefined {
  const words =
    (places.length > 0 ? firstToStop({ isOurs, silentSince, places }, now) : undefined) ??
    firstRemoved({ isOurs, places }, now) ??
    endedProof(places, 'failed', now)
  if (words !== undefined) return { tone: 'red', words }
  const late = lateProof(places, now)
  return late?.tone === 'red' ? late : undefined
}

/** The place that stopped first comes first. */
function firstToStop(
  { isOurs, silentSince, places }: Pick<TiledCopies, 'isOurs' | 'silentSince' | 'places'>,
  now: Date,
): string | undefined {
  if (silentSince !== null) return stoppedWords({ since: silentSince, why: byItself }, { now, isOurs })
  const stopped = places.flatMap((place) => {
    const state = placeState({ ...place, silentSince }, now, isOurs)
    const where = onPlace(place, places)
    return state.is === 'stopped' ? [{ since: state.since, why: whyStopped(state, place.kind), where }] : []
  })
  const [first] = stopped.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
  return first && stoppedWords(first, { now, isOurs })
}

/** Somebody who can write there took some of it away. */
function firstRemoved(
  { isOurs, places }: Pick<TiledCopies, 'isOurs' | 'places'>,
  now: Date,
): string | undefined {
  for (const place of places) {
    const state = placeState({ ...place, silentSince: null }, now, isOurs)
    if (state.is === 'removed')
      return `${thingsKept(isOurs).one} n'est plus sur «\u00A0${place.name}\u00A0» depuis ${sinceWords(state.since, now)}\u00A0: éprouvez la reprise`
  }
  return undefined
}

const onPlace = ({ name }: Pick<TiledPlace, 'name'>, places: readonly TiledPlace[]): string =>
  places.length > 1 ? ` sur «\u00A0${name}\u00A0»` : ''

function endedProof(places: readonly TiledPlace[], outcome: ProofOutcome, now: Date): string | undefined {
  const place = places.find(({ lastProof }) => lastProof?.outcome === outcome)
  return place?.lastProof ? proofWords(place.lastProof, now, onPlace(place, places)) : undefined
}

function amberTile({ isOurs, key, places }: TiledCopies, now: Date): CopyTile | undefined {
  const words =
    places.length === 0 ? noSecondDisk : (keyWords(key.state, isOurs) ?? amberWords(places, { now, isOurs }))
  return words === undefined ? undefined : { tone: 'amber', words }
}

const keyWords = (state: KeyState, isOurs: boolean): string | undefined =>
  state === 'missing'
    ? `${thingsKept(isOurs).all} en attente\u00A0: imprimez la clé de secours`
    : state === 'unread'
      ? 'Clé de secours pas encore relue'
      : state === 'old'
        ? 'Clé de secours à refaire'
        : undefined

function amberWords(places: readonly TiledPlace[], { now, isOurs }: Judging): string | undefined {
  const states = places.map(({ name, ...place }) => ({
    name,
    state: placeState({ ...place, silentSince: null }, now, isOurs),
  }))
  return (
    states
      .map(({ name, state }) => waitingWords(state, name, { now, isOurs }))
      .find((words) => words !== undefined) ??
    (places.every(({ isSameDisk }) => isSameDisk) ? 'Même disque que les données' : undefined) ??
    endedProof(places, 'no-room', now) ??
    lateProof(places, now)?.words
  )
}
