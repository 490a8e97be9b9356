import { describe, expect, test } from 'vitest'
import { historySince, readHistorySearch } from './card-history.ts'

const at = (iso: string) => new Date(iso)

describe('the period of a history begins', () => {
  const evening = at('2026-11-21T22:30:00Z')
  test.each([
    ['never, for all of it', 'all', null],
    ['at midnight, for today', 'today', at('2026-11-21T00:00:00Z')],
    ['six days before, for the last seven', 'week', at('2026-11-15T00:00:00Z')],
    ['twenty-nine days before, for the last thirty', 'month', at('2026-10-23T00:00:00Z')],
  ] as const)('%s', (_, period, since) => {
    expect(historySince(period, evening)).toEqual(since)
  })

  test('at the midnight of the wall, not of the tablet', () => {
    expect(historySince('today', at('2026-11-21T00:00:00Z'))).toEqual(at('2026-11-21T00:00:00Z'))
    expect(historySince('today', at('2026-11-20T23:59:59.999Z'))).toEqual(at('2026-11-20T00:00:00Z'))
    expect(historySince('today', at('2026-06-10T23:30:00Z'))).toEqual(at('2026-06-10T23:00:00Z'))
  })

  test('at midnight still, when the clock was put back in between', () => {
    expect(historySince('month', at('2026-10-01T12:00:00Z'))).toEqual(at('2026-09-01T23:00:00Z'))
    expect(historySince('week', at('2026-09-22T12:00:00Z'))).toEqual(at('2026-09-15T23:00:00Z'))
  })

  test('in the month or the year before, when that is where seven days lead', () => {
    expect(historySince('week', at('2027-01-03T12:00:00Z'))).toEqual(at('2026-12-28T00:00:00Z'))
  })
})

describe('what is searched for in a history', () => {
  test.each([
    ['45', [45_00, -45_00]],
    ['45,00', [45_00, -45_00]],
    ['45.5', [45_50, -45_50]],
    ['45,00 DH', [45_00, -45_00]],
    ['45 dh', [45_00, -45_00]],
    ['1 234,50 DH', [1234_50, -1234_50]],
    ['−45,00 DH', [-45_00]],
    ['-45', [-45_00]],
    ['− 45', [-45_00]],
    ['+100,00 DH', [100_00]],
    ['A-45', []],
    ['tajine', []],
    ['DH', []],
    ['', []],
    ['45,123', []],
  ])('«%s» means these amounts: %j', (typed, amounts) => {
    expect(readHistorySearch(typed).amounts).toEqual(amounts)
  })

  test('is said without accents, case or the spaces around it', () => {
    expect(readHistorySearch('  Thé à la MENTHE ').words).toBe('the a la menthe')
  })

  test('is a piece of an id from four characters on', () => {
    expect(readHistorySearch('9F2').pieceOfId).toBe('')
    expect(readHistorySearch('9F2A').pieceOfId).toBe('9f2a')
  })
})
