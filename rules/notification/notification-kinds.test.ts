import { describe, expect, test } from 'vitest'
import { thousandths, units } from '../plain/quantity.ts'
import { aboutIdOf, messageOf, nameOf, titleOf } from './notification-kinds.ts'

const couscous = { product: { id: 'couscous', name: 'Couscous' }, stand: { name: 'Grillades' } }

describe('a notification of a stock need', () => {
  test('is shown outside the application with its kind, the product and its stand', () => {
    expect(titleOf({ type: 'restock_request', ...couscous })).toBe(
      'Demande de réapprovisionnement — Couscous, stand Grillades',
    )
    expect(titleOf({ type: 'low_stock', ...couscous })).toBe('Stock bas — Couscous, stand Grillades')
  })

  test('has the name of its product and its stand in a list, and is about the product', () => {
    expect(nameOf({ type: 'low_stock', ...couscous })).toBe('Couscous · Grillades')
    expect(aboutIdOf({ type: 'restock_request', ...couscous })).toBe('couscous')
  })

  test('has the words of the person who asked, or the stock that was left when it ran low', () => {
    const left = (currentStock = units(2)) =>
      ({ type: 'low_stock', alert: { currentStock }, product: { unit: 'unit' } }) as const
    expect(messageOf({ type: 'restock_request', message: 'Grand monde' })).toBe('Grand monde')
    expect(messageOf(left())).toBe('Stock tombé à 2,000\u00A0unité(s).')
    expect(messageOf({ ...left(thousandths(0)), product: { unit: 'kg' } })).toBe('Stock tombé à zéro.')
  })
})
