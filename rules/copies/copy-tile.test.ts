import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { placeDoings, placeTroubles } from './copy-place.ts'
import { proofOutcomes } from './copy-schedule.ts'
import { copiesToTreat, copyTile, type TiledCopies, type TiledPlace } from './copy-tile.ts'

/** 23:00 on the clock of the venue. */
const now = new Date('2026-11-27T23:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const since = ago(108 * minute)

const stick: TiledPlace = {
  ...{
    name: 'Clé rouge',
    kind: 'stick',
    isSameDisk: false,
    letGoAt: null,
    trouble: null,
  },
  ...{ behindMs: 2_100, doing: null, firstBaseAt: ago(30 * day), provenAt: ago(3 * day) },
  lastProof: { outcome: 'proven', since: ago(3 * day) },
  lastBase: { endedAt: ago(18 * hour) },
}
const good = {
  isOurs: true,
  theirs: null,
  silentSince: null,
  key: { state: 'ready' },
  places: [stick],
  isToChoose: false,
} as const
type Copies = TiledCopies & { readonly isToChoose: boolean }
const tile = (said: Partial<Copies>, at = now) => {
  const { tone, words } = copyTile({ ...good, ...said }, at)
  return `${tone}: ${plainSpaces(words)}`
}
const withPlace = (said: Partial<TiledPlace>) => tile({ places: [{ ...stick, ...said }] })

describe('the tile of the dashboard', () => {
  test('is green while copies are up to date', () => {
    expect(tile({})).toBe('green: Copies : à jour')
    expect(withPlace({ provenAt: ago(8 * day - minute) })).toBe('green: Copies : à jour')
  })

  test('says so where the organiser runs PostgreSQL', () => {
    const theirs = (archiveFailedAt: string | null) =>
      tile({ isOurs: false, places: [], theirs: { archiveFailedAt } })
    expect(theirs(null)).toBe('green: Copies de la base : par votre PostgreSQL')
    expect(theirs(since)).toBe("amber: Votre PostgreSQL n'archive plus son journal depuis 21:12")
  })

  test('tells of the archive and the keys too once they have a place', () => {
    const theirs = (said: Partial<TiledPlace>) =>
      tile({
        isOurs: false,
        theirs: { archiveFailedAt: null },
        places: [{ ...stick, behindMs: null, ...said }],
      })
    expect(theirs({})).toBe('green: Copies de la base : par votre PostgreSQL. Archive il y a 18 heures')
    expect(theirs({ lastBase: null, doing: 'archive' })).toBe('amber: Première archive en cours')
    expect(theirs({ lastBase: { endedAt: ago(27 * hour) } })).toMatch(/^amber: Dernière archive il y a 27 h/)
    expect(theirs({ trouble: { kind: 'missing', since } })).toBe(
      'red: Archives arrêtées depuis 21:12 : clé USB absente',
    )
    expect(theirs({ provenAt: ago(9 * day), lastProof: { outcome: 'proven', since: ago(9 * day) } })).toBe(
      'red: Reprise jamais prouvée depuis 9 jours',
    )
  })

  test('is amber without a second disk, on the disk of the data, and after eight days without a proof', () => {
    expect(tile({ places: [] })).toBe('amber: Pas de second disque')
    expect(withPlace({ isSameDisk: true })).toBe('amber: Même disque que les données')
    expect(withPlace({ provenAt: ago(8 * day) })).toBe('amber: Reprise prouvée il y a 8 jours')
    expect(withPlace({ provenAt: null, firstBaseAt: ago(8 * day) })).toBe(
      'amber: Reprise jamais prouvée depuis 8 jours',
    )
  })

  test('is red after more than eight days without a proof', () => {
    expect(withPlace({ provenAt: ago(9 * day) })).toBe('red: Reprise jamais prouvée depuis 9 jours')
    expect(withPlace({ provenAt: null, firstBaseAt: ago(9 * day) })).toBe(
      'red: Reprise jamais prouvée depuis 9 jours',
    )
  })

  test.each([
    ['missing', 'clé USB absente'],
    ['full', 'emplacement plein'],
    ['read-only', 'emplacement en lecture seule'],
    ['hung', "l'emplacement ne répond pas"],
    ['taken', 'un autre ordinateur y copie ce même lieu'],
    ['failed', "l'écriture a échoué"],
  ] as const)('is red since a place is in the trouble «%s»', (kind, why) => {
    expect(withPlace({ trouble: { kind, since } })).toBe(`red: Copies arrêtées depuis 21:12 : ${why}`)
  })

  test('names the place where there are two, and tells of the one that stopped first', () => {
    const disk = { ...stick, name: 'Disque du bureau', kind: 'disk' } as const
    const missing = { ...disk, trouble: { kind: 'missing', since } } as const
    const full = { ...stick, trouble: { kind: 'full', since: ago(5 * minute) } } as const
    expect(tile({ places: [full, missing] })).toBe(
      'red: Copies arrêtées sur « Disque du bureau » depuis 21:12 : disque absent',
    )
  })

  test('names the day of a trouble that is older than an evening', () => {
    expect(withPlace({ trouble: { kind: 'full', since: ago(2 * day) } })).toBe(
      'red: Copies arrêtées depuis le 25 nov. à 23:00 : emplacement plein',
    )
  })

  test('is red while the process that copies says nothing', () => {
    expect(tile({ silentSince: since })).toBe(
      'red: Copies arrêtées depuis 21:12 : elles reprennent dès que possible',
    )
    expect(tile({ silentSince: since, places: [] })).toBe('amber: Pas de second disque')
  })

  test('is amber while a stick that somebody took away is awaited, and red after a day without a copy', () => {
    const missing = { kind: 'missing', since } as const
    expect(withPlace({ letGoAt: since, trouble: missing })).toBe('amber: « Clé rouge » retiré depuis 21:12')
    expect(withPlace({ letGoAt: ago(27 * hour), trouble: missing })).toBe(
      'red: Copies arrêtées depuis le 26 nov. à 20:00 : clé USB absente',
    )
  })

  test('is amber until the rescue key was printed and read back, and until the first copy is done', () => {
    expect(tile({ key: { state: 'missing' } })).toBe('amber: Copies en attente : imprimez la clé de secours')
    expect(tile({ key: { state: 'unread' } })).toBe('amber: Clé de secours pas encore relue')
    expect(tile({ key: { state: 'old' } })).toBe('amber: Clé de secours à refaire')
    expect(withPlace({ lastBase: null, doing: 'base' })).toBe('amber: Première copie en cours')
    expect(withPlace({ lastBase: null })).toBe('amber: Première copie en attente')
  })

  test('is red from the time a whole copy is gone from a place', () => {
    expect(withPlace({ trouble: { kind: 'removed', since } })).toMatch(
      /^red: Une copie complète n'est plus sur « .+ » depuis \d\d:\d\d : éprouvez la reprise$/,
    )
  })

  test('is amber while a place is behind or slow, and when no whole copy was made for more than a day', () => {
    expect(withPlace({ behindMs: 30_000 })).toBe('amber: Copies en retard de 30 s')
    expect(withPlace({ behindMs: 130_000, doing: 'catching-up' })).toBe('amber: Copies en retard de 2 min')
    expect(withPlace({ behindMs: 25_000, trouble: { kind: 'slow', since } })).toBe(
      'amber: Copies en retard de 25 s : emplacement trop lent',
    )
    expect(withPlace({ lastBase: { endedAt: ago(26.5 * hour) } })).toBe(
      'amber: Dernière copie complète il y a 26 h 30',
    )
  })

  test('is amber while nothing is known of a place, and red once nothing has come from the database for a minute', () => {
    expect(withPlace({ behindMs: null })).toBe("amber: Copies en attente de l'emplacement")
    expect(withPlace({ behindMs: 108 * minute })).toBe(
      'red: Copies arrêtées depuis 21:12 : elles reprennent dès que possible',
    )
  })

  test('is amber until a restore from a new place was proven, for eight days', () => {
    const fresh = { provenAt: null, lastProof: null, firstBaseAt: ago(5 * hour) }
    expect(withPlace(fresh)).toBe('amber: Reprise pas encore éprouvée')
    expect(withPlace({ ...fresh, firstBaseAt: ago(8 * day) })).toBe(
      'amber: Reprise jamais prouvée depuis 8 jours',
    )
    expect(tile({ places: [stick, { ...stick, ...fresh, name: 'Nouvelle' }] })).toBe('green: Copies : à jour')
  })

  test('keeps saying that the last proof failed or had no room, with since when and why', () => {
    expect(withPlace({ lastProof: { outcome: 'failed', since } })).toBe(
      "red: Reprise non prouvée depuis 21:12 : l'épreuve a échoué",
    )
    expect(withPlace({ lastProof: { outcome: 'no-room', since } })).toBe(
      'amber: Reprise pas éprouvée depuis 21:12 : disque des données trop plein',
    )
    const failed = { ...stick, name: 'Disque', lastProof: { outcome: 'failed', since } } as const
    expect(tile({ places: [stick, failed] })).toBe(
      "red: Reprise non prouvée sur « Disque » depuis 21:12 : l'épreuve a échoué",
    )
  })

  test('counts no day since a proof that is dated in a time yet to come', () => {
    expect(withPlace({ provenAt: ago(-5 * day) })).toBe('green: Copies : à jour')
  })
})

describe('what waits for the organiser', () => {
  const toTreat = (said: Partial<Copies>) => copiesToTreat({ ...good, ...said }, now)

  test('tells of what is red, and of a missing place while somebody is to be reminded', () => {
    expect(toTreat({ silentSince: since })?.tone).toBe('red')
    expect(plainSpaces(toTreat({ places: [], isToChoose: true })?.words ?? '')).toBe(
      'Pas de second disque : choisissez où copier',
    )
  })

  test('tells of a proof that failed or had no room', () => {
    const told = (outcome: 'failed' | 'no-room') =>
      toTreat({ places: [{ ...stick, lastProof: { outcome, since } }] })?.tone
    expect([told('failed'), told('no-room')]).toEqual(['red', 'amber'])
  })

  test('tells nothing of what is amber', () => {
    expect(toTreat({ places: [] })).toBeNull()
  })

  test('tells of archives that have stopped, and of none that has a place, where the organiser runs PostgreSQL', () => {
    const full = [{ ...stick, trouble: { kind: 'full', since } as const }]
    expect(plainSpaces(toTreat({ isOurs: false, places: full })?.words ?? '')).toBe(
      'Archives arrêtées depuis 21:12 : emplacement plein',
    )
    expect(plainSpaces(toTreat({ isOurs: false, places: [], isToChoose: true })?.words ?? '')).toBe(
      "Pas de second disque : choisissez où garder l'archive et les clés",
    )
  })
})

describe('green', () => {
  const places: readonly TiledPlace[] = eachOf({
    letGoAt: [null, since],
    trouble: [null, ...placeTroubles.map((kind) => ({ kind, since }))],
    behindMs: [null, 2_000, 10_001, 3_600_000],
    doing: [null, ...placeDoings],
    lastBase: [null, { endedAt: ago(26 * hour) }, { endedAt: ago(26 * hour + 1) }],
    provenAt: [null, ago(3 * day), ago(8 * day), ago(9 * day)],
    lastProof: [null, ...proofOutcomes.map((outcome) => ({ outcome, since }))],
    isSameDisk: [false, true],
  })

  const isSafe = ({ letGoAt, trouble, behindMs, lastBase, provenAt, lastProof, isSameDisk }: TiledPlace) =>
    letGoAt === null &&
    trouble === null &&
    behindMs === 2_000 &&
    lastBase?.endedAt === ago(26 * hour) &&
    provenAt === ago(3 * day) &&
    (lastProof === null || lastProof.outcome === 'proven') &&
    !isSameDisk

  test('is said of a place that is followed, whole of the day and proven this week, and of no other', () => {
    const wrong = places.filter(
      (place) => (copyTile({ ...good, places: [place] }, now).tone === 'green') !== isSafe(place),
    )
    expect(wrong).toEqual([])
    expect(places.length).toBe(2 * (placeTroubles.length + 1) * 4 * (placeDoings.length + 1) * 3 * 4 * 4 * 2)
    expect(places.filter(isSafe).length).toBeGreaterThan(0)
  })

  test('is said of two places only where it is said of each, but for a proof, which one of them may give', () => {
    for (const place of places.filter(({ lastProof, isSameDisk }) => lastProof === null && !isSameDisk)) {
      const { tone } = copyTile({ ...good, places: [stick, place] }, now)
      expect(tone === 'green').toBe(isSafe({ ...place, provenAt: ago(3 * day) }))
    }
  })

  test('is never said while the process that copies is silent, or the key is not ready', () => {
    for (const state of ['missing', 'unread'] as const) expect(tile({ key: { state } })).not.toMatch(/^green/)
    expect(tile({ silentSince: since })).not.toMatch(/^green/)
  })
})

/** A place for every way to take one of each. */
function eachOf(
  choices: { readonly [Field in keyof TiledPlace]?: readonly TiledPlace[Field][] },
): TiledPlace[] {
  return Object.entries(choices).reduce<TiledPlace[]>(
    (made, [field, values]) => made.flatMap((place) => values.map((value) => ({ ...place, [field]: value }))),
    [stick],
  )
}
