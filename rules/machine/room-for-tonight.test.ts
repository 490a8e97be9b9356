import { expect, test } from 'vitest'
import { judgeRoom, neededTonight } from './room-for-tonight.ts'

const gigabyte = 1_000_000_000
/** 10 kB a sale, 1,000 an hour, for six hours: 60 MB. */
const evening = { salesLastHour: 1_000, bytesOfSale: 10_000, hoursLeft: 6 }
const rush = { salesLastHour: 50_000, bytesOfSale: 10_000, hoursLeft: 6 }

test('green with plenty of room, and says how much tonight takes', () => {
  expect(judgeRoom({ freeBytes: 41 * gigabyte, pace: evening })).toEqual({
    colour: 'green',
    says: "41\u00A0Go libres\u00A0; 1\u202F000\u00A0ventes la dernière heure, soit 60\u00A0Mo d'ici la fin de la journée.",
    todo: null,
  })
})

test('amber below a gigabyte, and where tonight takes more than half of what is free', () => {
  expect(judgeRoom({ freeBytes: 0.9 * gigabyte, pace: evening }).colour).toBe('amber')
  expect(judgeRoom({ freeBytes: 5 * gigabyte, pace: rush }).colour).toBe('amber')
})

test('red where tonight does not fit, and where next to nothing is left', () => {
  expect(judgeRoom({ freeBytes: 2.9 * gigabyte, pace: rush }).colour).toBe('red')
  expect(judgeRoom({ freeBytes: 0.2 * gigabyte, pace: null }).colour).toBe('red')
})

test('without the database, and while nothing is sold, only what is free is told', () => {
  for (const pace of [null, { ...evening, salesLastHour: 0 }])
    expect(judgeRoom({ freeBytes: 41 * gigabyte, pace }).says).toBe('41\u00A0Go libres.')
})

test('a new house, large for its few sales, does not make tonight look immense', () => {
  expect(neededTonight({ ...evening, bytesOfSale: 30_000_000 })).toBe(6_000 * 50_000)
  expect(neededTonight({ ...evening, bytesOfSale: 12 })).toBe(6_000 * 5_000)
})
