import { describe, expect, test } from 'vitest'
import { refusedBy } from '../plain/refusal.ts'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { contentsInWords, moved, mustBeErasable, mustBeName, mustBeOrder } from './category.ts'

const drinks = { id: 'b', name: 'Boissons' }
const sweets = { id: 'c', name: 'Pâtisseries' }
const inWords = (products: number, archived = 0) => plainSpaces(contentsInWords({ products, archived }))

describe('the name of a category', () => {
  test('is stored without surrounding spaces', () => {
    expect(mustBeName('  Grillades ', [drinks])).toBe('Grillades')
  })

  test('is refused as missing before it is refused as taken by another category', () => {
    expect(refusedBy(() => mustBeName('  ', [{ id: 'x', name: '' }]))).toBe(
      'Indiquez le nom de la catégorie.',
    )
    expect(refusedBy(() => mustBeName('Boissons', [drinks]))).toBe('Cette catégorie existe déjà.')
  })

  test.each(['boissons', ' BOISSONS ', 'PATISSERIES', 'pâtisseries'])('«%s» is taken', (name) => {
    expect(refusedBy(() => mustBeName(name, [drinks, sweets]))).toBe('Cette catégorie existe déjà.')
  })
})

describe('the order of the categories', () => {
  const now = ['a', 'b', 'c']

  test('may be any order of the same categories', () => {
    expect(refusedBy(() => mustBeOrder(now, { seen: now, order: ['c', 'a', 'b'] }))).toBeUndefined()
  })

  test.each([[['b', 'a', 'c']], [['a', 'b']], [['a', 'b', 'c', 'd']]])(
    'is refused when it is no longer the order that was seen: %j',
    (seen) => {
      expect(refusedBy(() => mustBeOrder(now, { seen, order: seen }))).toBe(
        "L'ordre des catégories a changé entre-temps. Vérifiez puis recommencez.",
      )
    },
  )

  test.each([[['a', 'b']], [['a', 'b', 'b']], [['a', 'b', 'x']], [['a', 'b', 'c', 'c']]])(
    'is refused when it loses, repeats or invents a category: %j',
    (order) => {
      expect(refusedBy(() => mustBeOrder(now, { seen: now, order }))).toBe("La demande n'a pas été comprise.")
    },
  )

  test('is changed by moving one category, and a move outside the list changes nothing', () => {
    expect(moved(now, 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(now, 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(now, 0, -1)).toEqual(now)
    expect(moved(now, 2, 3)).toEqual(now)
    expect(moved(now, 7, 0)).toEqual(now)
  })
})

describe('a category', () => {
  test('says in words how many products it holds', () => {
    expect(inWords(0)).toBe('0 produit')
    expect(inWords(1)).toBe('1 produit')
    expect(inWords(12)).toBe('12 produits')
    expect(inWords(12, 1)).toBe('12 produits et 1 produit supprimé')
    expect(inWords(0, 2)).toBe('2 produits supprimés')
  })

  test('can be deleted when it is empty, or when another category takes its products', () => {
    expect(refusedBy(() => mustBeErasable({ products: 0, archived: 0 }, undefined))).toBeUndefined()
    expect(refusedBy(() => mustBeErasable({ products: 12, archived: 1 }, drinks))).toBeUndefined()
  })

  test('cannot be deleted with products, not even with archived ones', () => {
    const refused = (products: number, archived: number) =>
      plainSpaces(refusedBy(() => mustBeErasable({ products, archived }, undefined)) ?? '')
    expect(refused(12, 0)).toBe('Cette catégorie contient 12 produits.')
    expect(refused(0, 1)).toBe('Cette catégorie contient 1 produit supprimé.')
  })
})
