/** What is measured of copies, from what is in memory alone. */
import { expect, test } from 'vitest'
import { measuredCopies } from './metrics-of-house.ts'
import type { PlaceNow } from './platform/copies/copier-messages.ts'

const now = new Date('2026-11-27T23:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

const state: PlaceNow = {
  ...{ slot: 2, freeBytes: 40_000_000_000, behindMs: 4_000, placedUpTo: null },
  ...{ lastBase: null, bases: 0, trouble: null, isLetGo: false, doing: null },
}
const known = { places: [{ slot: 2, lastBaseAt: ago(3_600) }], lastProvenAt: ago(86_400) } as const
const copies = { known: () => known, stateOf: () => state, silentSince: () => null }

test('a place is as far behind as the copier says; its last copy is known before the copier has found it', () => {
  expect(measuredCopies(copies, now)).toEqual({
    places: [{ place: 2, behindSeconds: 4, baseAgeSeconds: 3_600, troubles: [] }],
    proofAgeSeconds: 86_400,
  })
})

test('the silence of the copier is a trouble', () => {
  const full = { ...state, trouble: { kind: 'full', since: ago(90).toISOString() } } as const
  const silent = { ...copies, stateOf: () => full, silentSince: () => ago(60) }
  expect(measuredCopies(silent, now).places).toEqual([
    { place: 2, behindSeconds: 4, baseAgeSeconds: 3_600, troubles: ['full', 'silent'] },
  ])
})

test('of a place that the copier has never found, nothing is said of how far behind it is', () => {
  const unfound = { ...copies, stateOf: () => undefined, known: () => ({ ...known, lastProvenAt: null }) }
  expect(measuredCopies(unfound, now)).toEqual({
    places: [{ place: 2, behindSeconds: undefined, baseAgeSeconds: 3_600, troubles: [] }],
    proofAgeSeconds: undefined,
  })
})
