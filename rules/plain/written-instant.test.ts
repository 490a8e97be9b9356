import { describe, expect, test } from 'vitest'
import { readWrittenInstant, writeDeadline, writeInstant } from './written-instant.ts'

const from = (written: string) => readWrittenInstant(written)?.from.toISOString()
const to = (written: string) => readWrittenInstant(written)?.to.toISOString()

describe('a date in a spreadsheet', () => {
  test('means the last instant of that day at the venue', () => {
    expect(from('2026-07-20')).toBe('2026-07-19T23:00:00.000Z')
    expect(to('2026-07-20')).toBe('2026-07-20T22:59:59.999Z')
    expect(to('2026-11-20')).toBe('2026-11-20T23:59:59.999Z')
  })
  test.each([
    '20/11/2026',
    '20.11.2026',
    '20-11-2026',
    ' 2026-11-20 ',
    '2026-11-20 00:00',
    '20/11/2026 à 0h00',
  ])('is read in the spellings used in Morocco: %j', (written) => {
    expect(from(written)).toBe('2026-11-20T00:00:00.000Z')
  })
  test('is read with the day before the month', () => {
    expect(from('03/04/2026')).toBe('2026-04-02T23:00:00.000Z')
  })
  test('with a time is that instant', () => {
    expect(to('2026-11-20 14:05')).toBe('2026-11-20T14:05:00.000Z')
    expect(to('20/07/2026 14:05:33')).toBe('2026-07-20T13:05:33.000Z')
    expect(to('2026-07-20T14:05:33.250Z')).toBe('2026-07-20T14:05:33.250Z')
  })
  test.each([
    '',
    'demain',
    '2026-02-30',
    '31/11/2026',
    '12/31/2026',
    '20/11/26',
    '1999-12-31',
    '2101-01-01',
    '20261120',
    '45250',
    '2026-11-20 24:00',
    '2026-11-20 14:60',
    '2026-11-20 midi',
    '2026-11-20T14:05+01:00',
  ])('is refused: %j', (written) => {
    expect(readWrittenInstant(written)).toBeUndefined()
  })
  test('is read back from our own export, to the second', () => {
    for (const at of ['2026-11-20T14:05:33.000Z', '2026-07-20T23:30:00.000Z'])
      expect(from(writeInstant(new Date(at)))).toBe(at)
  })
  test('is written as a day without a time when it means the end of that day', () => {
    const end = new Date('2026-07-20T22:59:59.999Z')
    expect(writeDeadline(end)).toBe('2026-07-20')
    expect(to(writeDeadline(end))).toBe(end.toISOString())
    expect(writeDeadline(new Date('2026-07-20T22:59:59.000Z'))).toBe('2026-07-20 23:59:59')
  })
})
