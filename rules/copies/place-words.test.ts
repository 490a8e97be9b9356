import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { placeKinds } from './copy-place.ts'
import { freshWords } from './copy-times.ts'
import { isInReach, type JudgedPlace, placeState } from './place-state.ts'
import {
  emptyVolumeWords,
  holeWords,
  letGoWords,
  placeKindWords,
  placeWords,
  sinceWholeCopy,
  takeAwayWords,
  troubleLine,
  troubleWords,
} from './place-words.ts'
import { provenWords } from './proof-words.ts'

/** 21:41 on the clock of the venue. */
const now = new Date('2026-11-27T21:41:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const healthy: JudgedPlace = {
  ...{ letGoAt: null, trouble: null, behindMs: 2_400, doing: null },
  lastBase: { endedAt: '2026-11-27T21:40:00Z' },
  silentSince: null,
}
const said = (place: Partial<JudgedPlace>) => {
  const state = placeState({ ...healthy, ...place }, now, true)
  return `${state.is}: ${plainSpaces(placeWords(state, 'stick', { now, isOurs: true }))}`
}

describe('the block of a place of copies says', () => {
  test('how old its newest copy is', () => expect(said({})).toBe('up-to-date: à jour il y a 3 s'))

  test('that what was sold since the whole copy is there too, while it is so', () => {
    const since = (part: Partial<JudgedPlace>) =>
      sinceWholeCopy(placeState({ ...healthy, ...part }, now, true))
    expect(since({})).toBe('Les ventes faites depuis cette copie y sont aussi, à quelques secondes près.')
    expect(since({ behindMs: 30_000 })).toBeUndefined()
    expect(since({ letGoAt: ago(minute) })).toBeUndefined()
  })

  test('its free room only while it is there to be asked', () => {
    const since = ago(minute)
    expect(isInReach(healthy)).toBe(true)
    expect(isInReach({ ...healthy, trouble: { kind: 'full', since } })).toBe(true)
    for (const kind of ['missing', 'hung'] as const)
      expect(isInReach({ ...healthy, trouble: { kind, since } })).toBe(false)
    expect(isInReach({ ...healthy, letGoAt: since })).toBe(false)
  })

  test('since when and why nothing is copied there', () => {
    const trouble = { kind: 'missing', since: '2026-11-27T20:12:00Z' } as const
    expect(said({ trouble })).toBe('stopped: Copies arrêtées depuis 20:12 : clé USB absente')
    expect(said({ behindMs: 61_000 })).toBe(
      'stopped: Copies arrêtées depuis 21:39 : elles reprennent dès que possible',
    )
  })

  test('that copies have stopped when the process that makes them says nothing, however fresh it was', () =>
    expect(said({ silentSince: '2026-11-27T21:40:50Z' })).toBe(
      'stopped: Copies arrêtées depuis 21:40 : elles reprennent dès que possible',
    ))

  test('that it was taken out rather than that it is missing, for a day', () => {
    const trouble = { kind: 'missing', since: '2026-11-27T20:12:00Z' } as const
    expect(said({ trouble, letGoAt: '2026-11-27T20:10:00Z' })).toBe('taken-out: Retiré depuis 20:10')
    expect(said({ trouble, letGoAt: '2026-11-26T19:00:00Z' })).toMatch(/^stopped: .*clé USB absente$/)
  })

  test('that a whole copy is gone from it, beside the worse that it is behind', () => {
    const trouble = { kind: 'removed', since: '2026-11-27T21:12:00Z' } as const
    expect(said({ trouble })).toBe(
      "removed: Une copie complète n'y est plus depuis 21:12 : éprouvez la reprise",
    )
    expect(said({ trouble, behindMs: 45_000 })).toBe('behind: En retard de 45 s')
    expect(said({ trouble, lastBase: null })).toMatch(/^first-copy: /)
  })

  test('that it is behind, slow, without a whole copy of the day, or not heard of yet', () => {
    expect(said({ behindMs: 45_000 })).toBe('behind: En retard de 45 s')
    expect(said({ behindMs: 75_000, doing: 'catching-up' })).toBe('behind: En retard de 1 min 15')
    expect(said({ behindMs: 75_000, trouble: { kind: 'slow', since: '2026-11-27T21:40:00Z' } })).toBe(
      'behind: En retard de 1 min 15 : emplacement trop lent',
    )
    expect(said({ behindMs: null })).toBe("unheard: En attente de l'emplacement")
    expect(said({ lastBase: { endedAt: '2026-11-26T18:41:00Z' } })).toBe(
      'old: Dernière copie complète il y a 27 h 00',
    )
  })

  test('that its first copy is being made, or is awaited', () => {
    expect(said({ lastBase: null, doing: 'base' })).toBe('first-copy: Première copie en cours')
    expect(said({ lastBase: null })).toBe('first-copy: Première copie en attente')
  })
})

test('a place that is not there is called by what it is', () => {
  expect(placeKinds.map((kind) => [placeKindWords[kind], troubleWords('missing', kind)])).toEqual([
    ['Disque', 'disque absent'],
    ['Clé USB', 'clé USB absente'],
    ['Dossier partagé', 'dossier partagé absent'],
  ])
})

test('a place is taken away by the name of what is pulled out', () => {
  expect(takeAwayWords({ kind: 'stick', isSameDisk: false })).toBe('Retirer la clé USB')
  expect(takeAwayWords({ kind: 'disk', isSameDisk: true })).toBe('Retirer')
})

describe('the words of a place', () => {
  test('round the seconds up, so that it says nothing that it does not hold', () => {
    expect([0, 2_100, 3_000, 61_000].map((ms) => plainSpaces(freshWords(ms)))).toEqual([
      'à jour il y a 1 s',
      'à jour il y a 3 s',
      'à jour il y a 3 s',
      'à jour il y a 1 min 01',
    ])
  })

  test('tell how old the last proof is', () => {
    const words = (at: string | null) => plainSpaces(provenWords(at, now))
    expect(words(ago(3 * day + hour))).toBe('Dernière reprise prouvée : il y a 3 jours')
    expect(words(ago(5 * hour))).toBe('Dernière reprise prouvée : il y a 5 heures')
    expect(words(ago(2 * minute))).toBe('Dernière reprise prouvée : il y a 2 minutes')
    expect(words(ago(-hour))).toBe("Dernière reprise prouvée : à l'instant")
    expect(words(null)).toBe('Reprise pas encore éprouvée')
  })

  test('tell of which times a place holds no copy, with the day once', () => {
    expect(holeWords({ from: '2026-11-27T21:12:00Z', until: '2026-11-27T21:40:00Z' })).toBe(
      'Le 27/11 de 21:12 à 21:40',
    )
    expect(holeWords({ from: '2026-11-27T21:12:00Z', until: '2026-11-28T01:40:00Z' })).toBe(
      'Du 27/11 à 21:12 au 28/11 à 01:40',
    )
  })

  test('tell whoever brings a copy back that what is plugged in holds none, and what to do', () => {
    expect(plainSpaces(emptyVolumeWords(['CLE-BLEUE', 'Régie']))).toBe(
      'Aucune copie sur « CLE-BLEUE », ni sur « Régie ». Branchez une autre clé USB : elle apparaît ici.',
    )
  })

  test('tell whoever takes a place away how long it may be gone', () => {
    const stick = { kind: 'stick', isSameDisk: false } as const
    expect(plainSpaces(letGoWords(stick, 12.5 * hour))).toBe(
      'Vous pouvez la débrancher. Les ventes continuent, sans être copiées ici. ' +
        'Rebranchez-la dans les 12 heures : ce qui manque y est alors copié.',
    )
    expect(plainSpaces(letGoWords({ kind: 'disk', isSameDisk: true }, 40 * minute))).toBe(
      "Plus rien n'y est copié. Les ventes continuent, sans être copiées ici. " +
        'Touchez « Remettre » dans les 40 minutes : ce qui manque y est alors copié.',
    )
    expect(plainSpaces(letGoWords(stick, 1.2 * hour))).toContain("Rebranchez-la dans l'heure :")
    expect(plainSpaces(letGoWords(stick, 60 * hour))).toContain('Rebranchez-la dans les deux jours :')
    // Nothing is written at the moment, or nobody knows any more.
    for (const waitsMs of [null, undefined])
      expect(plainSpaces(letGoWords({ kind: 'share', isSameDisk: false }, waitsMs))).toContain(
        "Vous pouvez le déconnecter. Les ventes continuent, sans être copiées ici. Reconnectez-le : les copies reprennent d'elles-mêmes.",
      )
  })
})

test('the window of the server says in one line that a place is away', () => {
  expect(plainSpaces(troubleLine('missing', 'The marker is not there'))).toBe(
    'Copies : emplacement absent (The marker is not there). Voyez « Réglages du lieu », « Copies ».',
  )
})
