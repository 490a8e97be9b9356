import { describe, expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { addressKinds, askedPeriod, customFrom, faultOf } from './period-address.ts'

const askedBy = (search: Record<string, string>) => askedPeriod(readUrlState(addressKinds, search))

describe('the period of a stock history in its address', () => {
  test('is today unless another is named', () => {
    expect(askedBy({})).toEqual({ period: 'today' })
    expect(askedBy({ periode: 'huge', du: '2026-11-20T10:00' })).toEqual({ period: 'today' })
    expect(askedBy({ periode: 'month' })).toEqual({ period: 'month' })
  })

  test('that was chosen is written on the clock of the venue, and holds the whole minute it ends in', () => {
    expect(askedBy({ periode: 'custom', du: '2026-07-20T10:00', au: '2026-07-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-07-20T09:00:00.000Z', to: '2026-07-20T09:01:00.000Z' },
    })
    expect(askedBy({ periode: 'custom', du: '2026-11-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-11-20T10:00:00.000Z', to: undefined },
    })
  })

  test('passes over what is no date, and an end before the beginning', () => {
    expect(askedBy({ periode: 'custom', du: 'hier', au: '2026-02-30T10:00' })).toEqual({
      ...{ period: 'custom', from: undefined, to: undefined },
    })
    expect(askedBy({ periode: 'custom', du: '2026-11-20T10:01', au: '2026-11-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-11-20T10:01:00.000Z', to: undefined },
    })
  })

  test('says what is wrong only where both ends are known', () => {
    expect(faultOf({ du: '2026-11-20T10:01', au: '2026-11-20T10:00' })).toBe(
      'La date de fin doit suivre la date de début.',
    )
    expect(faultOf({ du: '2026-11-20T10:00', au: '2026-11-20T10:00' })).toBeUndefined()
    expect(faultOf({ du: '2026-11-20T10:01', au: '' })).toBeUndefined()
  })

  test('begins a chosen one where the period that is left begins', () => {
    const now = new Date('2026-11-21T01:30:00Z')
    expect(customFrom({ periode: 'today', du: '', au: '' }, { now, turnHour: 4 })).toEqual({
      ...{ periode: 'custom', du: '2026-11-20T04:00', au: '2026-11-21T01:30' },
    })
  })
})
