import { expect, test } from 'vitest'
import { isOver, postponed, refusalOfExpiry } from './expiry-typing.ts'

const evening = new Date('2026-11-20T21:00:00Z')

test('postponing adds the days to the day in the field', () => {
  expect(postponed('2026-12-20', 7, evening)).toBe('2026-12-27')
  expect(postponed('2026-12-20', 30, evening)).toBe('2027-01-19')
  expect(postponed(' 2028-02-20 ', 90, evening)).toBe('2028-05-20')
})
test('postponing an expired card adds the days to today', () => {
  expect(postponed('2026-11-01', 7, evening)).toBe('2026-11-27')
})
test('where the field holds no valid day, postponing adds the days to today', () => {
  for (const written of ['', '31/12/2026', '2026-02-30'])
    expect(postponed(written, 7, evening)).toBe('2026-11-27')
})
test('a text that is no date is refused with the sentence of the rule', () => {
  expect(refusalOfExpiry('31/12/2026')?.code).toBe('date-format-wrong')
  expect(refusalOfExpiry('2026-02-30')?.code).toBe('date-impossible')
  expect(refusalOfExpiry('2026-12-31')).toBeUndefined()
})
test('a card is valid to the end of the day on which it expires', () => {
  expect(isOver('2026-11-20', evening)).toBe(false)
  expect(isOver('2026-11-19', evening)).toBe(true)
  expect(isOver('tomorrow', evening)).toBe(false)
})
