import { describe, expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { type JudgedPlace, placeState, placeWords } from './place-state.ts'

/** 21:41 on the clock of the venue. */
const now = new Date('2026-11-27T21:41:00Z')
const healthy: JudgedPlace = {
  ...{ kind: 'stick', letGoAt: null, trouble: null, behindMs: 2_400, doing: null },
  lastBase: { endedAt: '2026-11-27T21:40:00Z' },
  silentSince: null,
}
const said = (place: Partial<JudgedPlace>) => {
  const state = placeState({ ...healthy, ...place }, now, true)
  return `${state.is}: ${plainSpaces(placeWords(state, now, true))}`
}

describe('the block of a place of copies says', () => {
  test('how old its newest copy is', () => expect(said({})).toBe('up-to-date: à jour il y a 3 s'))

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
