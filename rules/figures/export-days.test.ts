import { expect, test } from 'vitest'
import { plainSpaces } from '../testing/plain-spaces.ts'
import { areReversed, daysExported, daysInWords } from './export-days.ts'

const moment = { now: new Date('2026-11-23T01:30:00Z'), turnHour: 4 }

test('chosen days begin and end with whole business days', () => {
  expect(daysExported({ period: 'all', from: '2026-11-20', to: '2026-11-21' }, moment)).toEqual({
    ...{ firstDay: '2026-11-20', lastDay: '2026-11-21' },
    ...{ since: new Date('2026-11-20T04:00:00Z'), until: new Date('2026-11-22T04:00:00Z') },
  })
})

test('a period begins with its first business day and ends with the current one', () => {
  expect(daysExported({ period: 'today' }, moment)).toEqual({
    ...{ firstDay: '2026-11-22', lastDay: '2026-11-22' },
    ...{ since: new Date('2026-11-22T04:00:00Z'), until: new Date('2026-11-23T04:00:00Z') },
  })
  expect(daysExported({ period: 'today', from: '2026-11-20' }, moment)).toMatchObject({ until: null })
  expect(daysExported({ period: 'all' }, moment)).toEqual({
    ...{ firstDay: null, lastDay: null, since: null, until: null },
  })
})

test('an end before the beginning is refused, the same day is not', () => {
  const reversed = { from: '2026-11-21', to: '2026-11-20' }
  expect(() => daysExported({ period: 'all', ...reversed }, moment)).toThrow(
    'La date de fin doit suivre la date de début.',
  )
  expect(areReversed({ from: '2026-11-21', to: '2026-11-21' })).toBe(false)
})

test('the journal says the days in words', () => {
  const day = { from: '2026-11-20', to: '2026-12-01' }
  const words = [day, { from: day.from }, { to: day.to }, {}].map((days) =>
    plainSpaces(daysInWords({ period: 'all', ...days })),
  )
  expect(words).toEqual([
    ...['du 20 nov. 2026 au 1er déc. 2026', 'depuis le 20 nov. 2026', "jusqu'au 1er déc. 2026", 'Tout'],
  ])
})
