import { describe, expect, test } from 'vitest'
import { faultsOf, letterToCome, newStandDraft, type StandDraft, toAdd, toEdit } from './stand-draft.ts'

const stands = [
  { id: 'grill', name: 'Grillades', letter: 'A', isReserve: false },
  { id: 'crepes', name: 'Crêperie', letter: 'B', isReserve: false },
  { id: 'store', name: 'Réserve', letter: '', isReserve: true },
]
const draft: StandDraft = {
  ...{ name: 'Sfenj', letter: '', color: '#0369A1', isActive: true, isReserve: false, vendorId: null },
  ...{ unclaimedMinutes: '10', expressLimit: '', showsPhotos: true, usesBuzzers: 'offered' },
  keepsVendors: false,
}
const faults = (typed: Partial<StandDraft>, standId?: string) =>
  faultsOf({ ...draft, ...typed }, { stands, ...(standId && { standId }) })

describe('the form of a stand', () => {
  test('requires only a name, even when another stand is a reserve, which has no letter', () => {
    expect(faults({})).toEqual([])
    expect(faults({ name: '  ' })).toEqual([{ field: 'name', sentence: 'Saisissez le nom du stand.' }])
  })
  test('refuses the name and the letter of another stand, whatever their accents and case', () => {
    expect(faults({ name: 'creperie' })).toEqual([{ field: 'name', sentence: 'Ce stand existe déjà.' }])
    expect(faults({ letter: 'b' })).toEqual([
      { field: 'letter', sentence: "Cette lettre est déjà celle d'un autre stand." },
    ])
    expect(faults({ name: 'Crêperie', letter: 'B' }, 'crepes'), 'its own').toEqual([])
  })
  test('refuses a letter that cannot be read aloud', () => {
    for (const letter of ['O', 'ABC', '7'])
      expect(faults({ letter })).toEqual([{ field: 'letter', sentence: 'Une ou deux lettres, sans I ni O.' }])
  })
  test('accepts 1 to 60 minutes after which an order is unclaimed, and does not judge the field for a reserve, which has no orders', () => {
    for (const unclaimedMinutes of ['1', ' 60 ']) expect(faults({ unclaimedMinutes })).toEqual([])
    for (const unclaimedMinutes of ['', '0', '61', '-5', '2,5', 'dix'])
      expect(faults({ unclaimedMinutes })).toEqual([
        { field: 'unclaimedMinutes', sentence: 'De 1 à 60\u00A0minutes.' },
      ])
    expect(faults({ unclaimedMinutes: '', isReserve: true }, 'mine')).toEqual([])
    expect(toEdit(draft, { ...draft, unclaimedMinutes: '15' })).toEqual({ unclaimedMinutes: 15 })
  })
  test('takes an amount up to 100,00 DH below which a sale confirms itself, or none', () => {
    for (const expressLimit of ['', '0,01', '100', ' 50,00 ']) expect(faults({ expressLimit })).toEqual([])
    for (const expressLimit of ['0', '100,01', '-5', 'cent'])
      expect(faults({ expressLimit })).toMatchObject([{ field: 'expressLimit' }])
    expect(toEdit(draft, { ...draft, expressLimit: '50' })).toEqual({ expressLimit: 50_00 })
    expect(toEdit({ ...draft, expressLimit: '50,00' }, draft)).toEqual({ expressLimit: null })
  })
  test('proposes the next letter, and a colour that no other stand has', () => {
    expect(letterToCome(stands)).toBe('C')
    expect(newStandDraft(stands).color).not.toBe(newStandDraft([]).color)
  })
})

describe('the form of a stand sends', () => {
  test('that the current vendor stays only where another vendor is added', () => {
    const salma = { ...draft, vendorId: 'salma' }
    expect(toEdit(salma, { ...salma, vendorId: 'omar' })).toEqual({ vendorId: 'omar' })
    expect(toEdit(salma, { ...salma, vendorId: 'omar', keepsVendors: true })).toEqual({
      vendorId: 'omar',
      keepsVendors: true,
    })
    for (const vendorId of [null, 'salma'])
      expect(toEdit(salma, { ...salma, vendorId, keepsVendors: true })).not.toHaveProperty('keepsVendors')
    expect(toEdit(draft, { ...draft, vendorId: 'omar', keepsVendors: true })).toEqual({ vendorId: 'omar' })
  })
  test('a new stand without a letter where none was typed', () => {
    expect(toAdd({ ...draft, name: ' Sfenj ' })).toEqual({
      name: 'Sfenj',
      color: '#0369A1',
      isActive: true,
      isReserve: false,
      unclaimedMinutes: 10,
      expressLimit: null,
      showsPhotos: true,
      usesBuzzers: 'offered',
      vendorId: null,
    })
    expect(toAdd({ ...draft, letter: 'sf ' }).letter).toBe('SF')
  })
  test('a reserve without letter and vendor, whatever was typed before', () => {
    const reserve = { ...draft, letter: 'SF', vendorId: 'nadia', isReserve: true }
    expect(toAdd(reserve)).toMatchObject({ isReserve: true, vendorId: null })
    expect(toAdd(reserve).letter).toBeUndefined()
    expect(faultsOf({ ...reserve, letter: '7' }, { stands, standId: 'mine' })).toEqual([])
    expect(toEdit({ ...draft, letter: 'SF' }, { ...draft, letter: 'SF', isReserve: true })).toEqual({
      isReserve: true,
    })
  })
  test('only the changed fields of an edited stand', () => {
    const before = { ...draft, letter: 'C', vendorId: 'nadia' }
    expect(toEdit(before, { ...before, vendorId: null, letter: 'd' })).toEqual({
      vendorId: null,
      letter: 'D',
    })
    expect(toEdit(before, before)).toEqual({})
  })
})
