import { expect, test } from 'vitest'
import { spansOfHour } from './sale-query.ts'

const written = (days: { firstDay: string; lastDay: string }, hour: number) =>
  spansOfHour(days, hour).map(({ since, until }) => [since.toISOString(), until.toISOString()])

test('the sales of an hour of one business day are searched on its evening, and on the morning after', () => {
  const day = { firstDay: '2026-11-20', lastDay: '2026-11-20' }
  expect(written(day, 20)).toEqual([
    ['2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T20:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ])
  expect(written(day, 23).at(0)).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-21T00:00:00.000Z'])
  expect(written({ firstDay: '2026-10-26', lastDay: '2026-11-24' }, 1)).toHaveLength(31)
})

test("the sales of an hour that the venue's clock shows twice are searched in both hours, and those of a skipped hour in none", () => {
  const whenRamadanBegan = { firstDay: '2026-02-15', lastDay: '2026-02-15' }
  expect(written(whenRamadanBegan, 2).at(0)).toEqual(['2026-02-15T01:00:00.000Z', '2026-02-15T03:00:00.000Z'])
  const whenItEnded = { firstDay: '2026-03-22', lastDay: '2026-03-22' }
  expect(written(whenItEnded, 2).at(0)).toEqual(['2026-03-22T02:00:00.000Z', '2026-03-22T02:00:00.000Z'])
})
