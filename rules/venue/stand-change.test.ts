import { describe, expect, test } from 'vitest'
import type { StaffMember } from '../people/staff.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { usualStandSettings } from './stand.ts'
import {
  freeLetters,
  type KeptStand,
  mustBeReservable,
  mustBeStand,
  mustBeUnused,
  mustBeWorkplace,
  type OtherStands,
  standChangeInWords,
  withoutStand,
  withStand,
} from './stand-change.ts'

const grill: KeptStand = {
  ...{ id: 'grill', name: 'Grillades', letter: 'A', color: '#B91C1C' },
  ...{ isActive: true, isReserve: false, ...usualStandSettings },
}
const none: OtherStands = { inUse: [], lettersOfToday: [] }
const others: OtherStands = { inUse: [{ name: 'Crêperie', letter: 'B' }], lettersOfToday: ['C'] }

describe('a stand added or edited', () => {
  // In order of precedence: each stand also has every fault listed below it.
  for (const [why, name, letter] of [
    ['fields-missing', '   ', 'B'],
    ['fields-missing', '\u200B', 'B'],
    ['stand-name-taken', ' creperie ', 'B'],
    ['stand-letter-taken', 'Grillades', 'B'],
    ['stand-letter-taken', 'Grillades', 'C'],
  ] as const)
    test(`is refused for the name «${name}» and the letter ${letter}: ${why}`, () => {
      expect(refusalOf(() => mustBeStand({ ...grill, name, letter }, others))?.code).toBe(why)
    })
  test('is refused in the words of the specification', () => {
    expect(() => mustBeStand({ ...grill, name: 'CRÊPERIE' }, others)).toThrow('Ce stand existe déjà.')
    expect(() => mustBeStand({ ...grill, letter: 'B' }, others)).toThrow(
      "Cette lettre est déjà celle d'un autre stand.",
    )
  })
  test('is stored with a trimmed name', () => {
    expect(mustBeStand({ ...grill, name: ' Grillades ' }, others)).toEqual(grill)
  })
})

describe('the letter proposed for a new stand', () => {
  test('is the first that no other stand has, nor has used in an order of today', () => {
    expect(freeLetters(none)[0]).toBe('A')
    const inUse = [{ name: 'Grillades', letter: 'A' }]
    expect(freeLetters({ inUse, lettersOfToday: ['B', 'C'] })[0]).toBe('D')
  })
  test('has two characters from the twenty-fifth stand on', () => {
    const inUse = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'].map((letter) => ({ name: letter, letter }))
    expect(freeLetters({ ...none, inUse })[0]).toBe('AA')
  })
  test('does not exist once all six hundred are taken', () => {
    expect(freeLetters({ ...none, lettersOfToday: freeLetters(none) })).toEqual([])
  })
})

const nadia: StaffMember = {
  id: 'nadia',
  email: 'nadia@farha.ma',
  name: 'Nadia',
  role: 'vendor',
  standId: 'drinks',
  isActive: true,
  workingHours: null,
  permanentScreen: false,
}
const [closed, open] = [{ hasOpenTill: false }, { hasOpenTill: true }]

describe('the vendor of a stand', () => {
  for (const [why, vendor] of [
    ['staff-not-found', undefined],
    ['stand-vendor-only', { ...nadia, role: 'kitchen' }],
    ['vendor-till-open', nadia],
  ] as const)
    test(`is refused: ${why}`, () => {
      expect(refusalOf(() => withStand(vendor, 'grill', open))?.code).toBe(why)
    })
  test('moves to this stand from another one', () => {
    expect(withStand(nadia, 'grill', closed)).toEqual({ ...nadia, standId: 'grill' })
  })
  test('leaves this stand only once their till is closed', () => {
    expect(refusalOf(() => withoutStand(nadia, open))?.message).toBe(
      `${nadia.name} a une caisse ouverte. Clôturez-la d'abord.`,
    )
    expect(withoutStand(nadia, closed).standId).toBeNull()
  })
})

test('a stand with products or sales cannot be deleted, only switched off', () => {
  expect(() => mustBeUnused({ hasProducts: true, hasSales: false })).toThrow(
    "Désactivez-le plutôt : l'historique serait perdu.",
  )
  expect(refusalOf(() => mustBeUnused({ hasProducts: false, hasSales: true }))?.code).toBe('stand-in-use')
  expect(() => mustBeUnused({ hasProducts: false, hasSales: false })).not.toThrow()
})

test('the journal lists the changes of a stand', () => {
  expect(standChangeInWords(grill, { ...grill, letter: 'D', isActive: false, color: '#0369A1' })).toBe(
    'Lettre\u00A0: A → D\u00A0; Couleur\u00A0: Rouge → Bleu\u00A0; Statut\u00A0: actif → inactif',
  )
})

describe('a reserve', () => {
  const reserve = { ...grill, isReserve: true }
  test('has no letter, and takes none from another stand', () => {
    expect(mustBeStand({ ...reserve, letter: 'B' }, others)).toMatchObject({ letter: '', isReserve: true })
    const inUse = [{ name: 'Cave', letter: '' }]
    expect(mustBeStand(reserve, { inUse, lettersOfToday: [] }).letter).toBe('')
    expect(freeLetters({ inUse, lettersOfToday: [] })[0]).toBe('A')
  })
  test('has a name that no other stand has', () => {
    expect(refusalOf(() => mustBeStand({ ...reserve, name: 'Crêperie' }, others))?.code).toBe(
      'stand-name-taken',
    )
  })
  test('is not a place to work, nor is a stand that does not exist', () => {
    expect(refusalOf(() => mustBeWorkplace(reserve))?.code).toBe('stand-is-reserve')
    expect(refusalOf(() => mustBeWorkplace(undefined))?.code).toBe('stand-not-found')
    expect(refusalOf(() => mustBeWorkplace(grill))).toBeUndefined()
  })
  test('cannot be made of a stand where people work or a till was opened', () => {
    const codeOf = (hasPeople: boolean, hasTills: boolean) =>
      refusalOf(() => mustBeReservable({ hasPeople, hasTills }))?.code
    expect([codeOf(true, false), codeOf(false, true), codeOf(false, false)]).toEqual([
      ...['stand-not-reservable', 'stand-not-reservable', undefined],
    ])
  })
  test('is named in the journal', () => {
    const words = standChangeInWords(grill, { ...reserve, letter: '' })
    expect(words).toContain('Lettre\u00A0: A → aucune')
    expect(words).toContain('Réserve\u00A0: non → oui')
  })
})
