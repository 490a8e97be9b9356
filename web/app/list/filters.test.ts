import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  askedOf,
  choicesOf,
  hintsOf,
  isReady,
  kindsOf,
  noFilters,
  oneOf,
  period,
  search,
  thing,
  thingKeys,
  word,
} from './filters.ts'

const filters = {
  q: search('Rechercher', 'Nom'),
  role: oneOf('Rôle', ['vendor', 'kitchen'], (role) => (role === 'vendor' ? 'Vendeur' : 'Cuisine')),
  statut: {
    ...word('Statut', ['all', 'low'], { all: 'Tous', low: 'Solde bas' }),
    hints: { low: "Jusqu'à 20 DH" },
  },
  stand: thing('Stand'),
  periode: period(['today', 'all']),
}
const stands = [{ id: 'grill', name: 'Grillades' }]
const usual = { q: '', role: 'all', statut: 'all', stand: '', periode: 'today' }
const asked = (written: Record<string, string>) =>
  askedOf(filters, { ...usual, ...written }, { stand: stands })

describe('the address of a list', () => {
  test('has one word for each filter, and any text where the values are not known beforehand', () => {
    expect(kindsOf(filters)).toEqual({
      q: '',
      role: ['all', 'vendor', 'kitchen'],
      statut: ['all', 'low'],
      stand: '',
      periode: ['today', 'all'],
    })
    expect(thingKeys(filters)).toEqual(['stand'])
  })

  test('ignores the id of an unknown stand', () => {
    expect(asked({ stand: 'grill' }).stand).toBe('grill')
    expect(asked({ stand: 'nowhere', q: 'nad' })).toEqual({ ...usual, q: 'nad' })
  })

  test('makes the list wait for its stands only while the address names one', () => {
    expect(isReady(filters, { ...usual, stand: 'grill' }, { stand: undefined })).toBe(false)
    expect(isReady(filters, { ...usual, stand: 'grill' }, { stand: [] })).toBe(true)
    expect(isReady(filters, usual, { stand: undefined })).toBe(true)
  })
})

describe('the active filters of a list', () => {
  test('are shown in words, each with the change that lifts it', () => {
    const words = { q: 'nad', role: 'kitchen', statut: 'low', stand: 'grill', periode: 'all' }
    expect(activeFilters(filters, asked(words), { stand: stands })).toEqual([
      { key: 'q', label: 'nad', lift: { q: '' } },
      { key: 'role', label: 'Cuisine', lift: { role: 'all' } },
      { key: 'statut', label: 'Solde bas', lift: { statut: 'all' } },
      { key: 'stand', label: 'Grillades', lift: { stand: '' } },
      { key: 'periode', label: 'Tout', lift: { periode: 'today' } },
    ])
    expect(activeFilters(filters, usual, { stand: stands })).toEqual([])
  })

  test('are all lifted by one change', () => expect(noFilters(filters)).toEqual(usual))

  test('are explained where their value needs explaining', () => {
    expect(hintsOf(filters, asked({ statut: 'low' }))).toEqual(["Jusqu'à 20 DH"])
    expect(hintsOf(filters, usual)).toEqual([])
  })
})

describe('the choices of a filter', () => {
  test('are the values of its rule, in their order', () => {
    expect(choicesOf(filters.role, 'all')).toEqual([
      { value: 'all', label: 'Tous' },
      { value: 'vendor', label: 'Vendeur' },
      { value: 'kitchen', label: 'Cuisine' },
    ])
  })

  test('are its fixed values first, then one for each stand or session that was loaded', () => {
    const session = thing('Session', {
      first: [{ value: 'current', label: 'Session en cours' }],
      unlisted: { isOne: (value) => value.startsWith('s'), label: 'Plus ancienne' },
    })
    expect(choicesOf(session, 'current', stands).map(({ label }) => label)).toEqual([
      'Session en cours',
      'Grillades',
    ])
    expect(choicesOf(session, 's9', stands).at(-1)).toEqual({ value: 's9', label: 'Plus ancienne' })
    expect(choicesOf(session, 'x9', stands)).toHaveLength(2)
  })
})
