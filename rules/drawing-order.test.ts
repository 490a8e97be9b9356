import { describe, expect, test } from 'vitest'
import { drawingOrder } from './drawing-order.ts'

describe('a line, drawn from left to right', () => {
  test('is one piece when nothing in it is read from the right', () => {
    expect(drawingOrder('Festival des saveurs 2026')).toEqual(['Festival des saveurs 2026'])
  })

  test('has its first Arabic word on the right', () => {
    expect(drawingOrder('مهرجان النكهات')).toEqual(['النكهات', 'مهرجان'])
    expect(drawingOrder('مهرجان 2026 النكهات')).toEqual(['النكهات', '2026', 'مهرجان'])
  })

  test('runs as its first word does', () => {
    expect(drawingOrder('Festival des saveurs مهرجان النكهات')).toEqual([
      'Festival des saveurs',
      'النكهات',
      'مهرجان',
    ])
    expect(drawingOrder('مهرجان Festival des saveurs')).toEqual(['Festival des saveurs', 'مهرجان'])
  })
})
