import { expect, test } from 'vitest'
import type { TiledPlace } from '../copies/copy-tile.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { type CopyFacts, judgeCopies } from './copies-kept.ts'

/** 23:00 on the clock of the venue. */
const now = new Date('2026-11-27T23:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const stick: TiledPlace = {
  ...{ name: 'Clé rouge', kind: 'stick', isSameDisk: false, letGoAt: null },
  ...{
    trouble: null,
    behindMs: 2_100,
    doing: null,
    firstBaseAt: ago(720),
    provenAt: ago(72),
    lastProof: null,
  },
  lastBase: { endedAt: ago(18) },
}
const disk: TiledPlace = { ...stick, name: 'Disque', kind: 'disk', provenAt: null }
const good: CopyFacts = {
  ...{ isOurs: true, isLive: true, theirs: null, silentSince: null },
  ...{ key: { state: 'ready' }, places: [disk, stick] },
}
const judge = (said: Partial<CopyFacts>) => {
  const { colour, says, todo } = judgeCopies({ ...good, ...said }, now)
  return { colour, says: plainSpaces(says), todo: todo && plainSpaces(todo) }
}
const withPlace = (said: Partial<TiledPlace>, more: Partial<CopyFacts> = {}) =>
  judge({ places: [{ ...stick, ...said }], ...more })

test('green while copies are up to date, with the last proof; and where they are made by another PostgreSQL', () => {
  expect(judge({})).toEqual({
    colour: 'green',
    says: 'Copies : à jour. Dernière reprise prouvée : il y a 3 jours.',
    todo: null,
  })
  expect(judge({ isOurs: false, key: { state: 'missing' }, places: [] })).toMatchObject({
    colour: 'green',
    says: 'Copies de la base : par votre PostgreSQL.',
  })
})

test('amber without a place, without a key that was read back, and on the disk of the data', () => {
  expect(judge({ places: [] })).toEqual({
    colour: 'amber',
    says: 'Pas de second disque.',
    todo: 'Branchez un disque ou une clé USB, et ajoutez-le sous « Réglages du lieu », « Copies ».',
  })
  expect(judge({ key: { state: 'unread' } })).toMatchObject({
    colour: 'amber',
    todo: 'Imprimez la clé de secours et relisez-la : « Réglages du lieu », « Copies ».',
  })
  expect(withPlace({ isSameDisk: true })).toMatchObject({
    colour: 'amber',
    todo: 'Ouvrez « Réglages du lieu », « Copies » : chaque emplacement y dit ce qui lui manque.',
  })
})

test('red once copies have stopped, and once a restore was proven too long ago', () => {
  expect(withPlace({ trouble: { kind: 'full', since: ago(2) } })).toMatchObject({
    colour: 'red',
    says: 'Copies arrêtées depuis 21:00 : emplacement plein.',
  })
  expect(withPlace({ provenAt: ago(9 * 24) })).toMatchObject({ colour: 'red' })
})

test('the tables alone say what they know, and not whether copies follow at this moment', () => {
  const untold =
    'Si elles suivent en ce moment, seul le serveur en marche le sait : « Réglages du lieu », « État de la machine ».'
  const quiet = { behindMs: null, trouble: null, doing: null }
  expect(withPlace(quiet, { isLive: false })).toEqual({
    colour: 'green',
    says: `Dernière copie complète : le 27 nov. à 05:00. Dernière reprise prouvée : il y a 3 jours. ${untold}`,
    todo: null,
  })
  expect(withPlace({ ...quiet, provenAt: ago(9 * 24) }, { isLive: false })).toMatchObject({
    colour: 'red',
    says: expect.stringMatching(/^Reprise jamais prouvée depuis 9 jours\. Si elles suivent/),
  })
  expect(judge({ places: [], isLive: false }).says).toBe('Pas de second disque.')
})
