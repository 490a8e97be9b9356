import { expect, test } from 'vitest'
import { daysAsked, faultOfDays } from './days-address.ts'

test('days in the address are exported instead of a period, unless they are no dates', () => {
  expect(daysAsked({ periode: 'week', du: '2026-11-20', au: '' })).toEqual({ period: 'week' })
  expect(daysAsked({ periode: 'custom', du: '2026-11-20', au: 'hier' })).toEqual({
    ...{ period: 'all', from: '2026-11-20', to: undefined },
  })
})

test('an end before the beginning is refused before the export is asked for', () => {
  expect(faultOfDays({ periode: 'custom', du: '2026-11-21', au: '2026-11-20' })).toBe(
    'La date de fin doit suivre la date de début.',
  )
  expect(faultOfDays({ periode: 'custom', du: '2026-11-21', au: '2026-11-21' })).toBeUndefined()
})
