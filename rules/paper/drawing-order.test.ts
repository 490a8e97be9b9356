import { describe, expect, test } from 'vitest'
import { drawingOrder } from './drawing-order.ts'

describe('a line of text split into parts from left to right', () => {
  test('is one part when no word is read from right to left', () => {
    expect(drawingOrder('Festival des saveurs 2026')).toEqual(['Festival des saveurs 2026'])
  })

  test('has its first Arabic word at the right', () => {
    expect(drawingOrder('مهرجان النكهات')).toEqual(['النكهات', 'مهرجان'])
    expect(drawingOrder('مهرجان 2026 النكهات')).toEqual(['النكهات', '2026', 'مهرجان'])
  })

  test('has the direction of its first word', () => {
    expect(drawingOrder('Festival des saveurs مهرجان النكهات')).toEqual([
      'Festival des saveurs',
      'النكهات',
      'مهرجان',
    ])
    expect(drawingOrder('مهرجان Festival des saveurs')).toEqual(['Festival des saveurs', 'مهرجان'])
  })
})
