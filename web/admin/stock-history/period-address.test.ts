import { describe, expect, test } from 'vitest'
import { readUrlState } from '../../app/address/url-state.ts'
import { addressKinds, askedPeriod, customFrom, faultOf } from './period-address.ts'

const askedBy = (search: Record<string, string>) => askedPeriod(readUrlState(addressKinds, search))

describe('the period of a stock history in its address', () => {
  test('is today when the address names none or an unknown one', () => {
    expect(askedBy({})).toEqual({ period: 'today' })
    expect(askedBy({ periode: 'huge', du: '2026-11-20T10:00' })).toEqual({ period: 'today' })
    expect(askedBy({ periode: 'month' })).toEqual({ period: 'month' })
  })

  test("has its chosen ends on the venue's clock, and includes the whole last minute", () => {
    expect(askedBy({ periode: 'custom', du: '2026-07-20T10:00', au: '2026-07-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-07-20T09:00:00.000Z', to: '2026-07-20T09:01:00.000Z' },
    })
    expect(askedBy({ periode: 'custom', du: '2026-11-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-11-20T10:00:00.000Z', to: undefined },
    })
  })

  test('leaves out an end that is no date, or that lies before the beginning', () => {
    expect(askedBy({ periode: 'custom', du: 'hier', au: '2026-02-30T10:00' })).toEqual({
      ...{ period: 'custom', from: undefined, to: undefined },
    })
    expect(askedBy({ periode: 'custom', du: '2026-11-20T10:01', au: '2026-11-20T10:00' })).toEqual({
      ...{ period: 'custom', from: '2026-11-20T10:01:00.000Z', to: undefined },
    })
  })

  test('has a fault only where both ends are known', () => {
    expect(faultOf({ du: '2026-11-20T10:01', au: '2026-11-20T10:00' })).toBe(
      'La date de fin doit suivre la date de début.',
    )
    expect(faultOf({ du: '2026-11-20T10:00', au: '2026-11-20T10:00' })).toBeUndefined()
    expect(faultOf({ du: '2026-11-20T10:01', au: '' })).toBeUndefined()
  })

  test('starts, once «Personnalisée» is chosen, at the start of the period shown before', () => {
    const now = new Date('2026-11-21T01:30:00Z')
    expect(customFrom({ periode: 'today', du: '', au: '' }, { now, turnHour: 4 })).toEqual({
      ...{ periode: 'custom', du: '2026-11-20T04:00', au: '2026-11-21T01:30' },
    })
  })
})
