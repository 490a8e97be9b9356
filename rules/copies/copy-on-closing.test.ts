import { describe, expect, test } from 'vitest'
import { copyOnClosing } from './copy-on-closing.ts'

const closed = '2026-11-28T01:00:00.000Z'
const later = '2026-11-28T01:05:00.000Z'
const earlier = '2026-11-27T04:30:00.000Z'

type Place = {
  readonly id: string
  readonly kind: 'disk' | 'stick'
  readonly letGoAt: string | null
  readonly trouble: { readonly kind: 'missing' | 'failed'; readonly since: string } | null
  readonly lastBase: { readonly beganAt: string }
}

const stick: Place = {
  ...{ id: 'stick', kind: 'stick', letGoAt: null, trouble: null },
  lastBase: { beganAt: earlier },
}
const disk: Place = { ...stick, id: 'disk', kind: 'disk' }
const run = { placeId: 'stick', kind: 'copy' as const, beganAt: later }
const evening = {
  ...{ isOurs: true, key: { state: 'ready' as const }, places: [disk, stick], runs: [] as (typeof run)[] },
  ...{ isAnyTillOpen: false, lastTillClosedAt: closed as string | null },
}
const copied = { ...stick, lastBase: { beganAt: later } }

describe('the line that takes the evening home', () => {
  test('offers the stick once the last till is closed, and nothing before', () => {
    expect(copyOnClosing(evening, {})).toEqual({ place: stick, run: undefined, isCopied: false })
    expect(copyOnClosing({ ...evening, isAnyTillOpen: true }, {})).toBeUndefined()
    expect(copyOnClosing({ ...evening, lastTillClosedAt: null }, {})).toBeUndefined()
    const isKeyless = { key: { state: 'missing' as const } }
    expect(copyOnClosing({ ...evening, ...isKeyless }, {})).toBeUndefined()
  })

  test('is still there, with its progress and its end, for whoever left the page and returns', () => {
    expect(copyOnClosing({ ...evening, runs: [run] }, {})).toEqual({ place: stick, run, isCopied: false })
    expect(copyOnClosing({ ...evening, places: [disk, copied], runs: [run] }, {})).toEqual({
      ...{ place: copied, run, isCopied: true },
    })
  })

  test('knows after the server was started again that the evening lies there', () => {
    expect(copyOnClosing({ ...evening, places: [disk, copied] }, {})).toEqual({
      ...{ place: copied, run: undefined, isCopied: true },
    })
  })

  test('is there with the end of a copy that failed, also where its place is in trouble since', () => {
    const failed = { ...stick, trouble: { kind: 'failed' as const, since: later } }
    expect(copyOnClosing({ ...evening, places: [disk, failed], runs: [run] }, {})).toMatchObject({ run })
  })

  test('ends with «Retirer», with the stick that was pulled, and with the next till', () => {
    const letGo = { ...copied, letGoAt: later }
    const pulled = { ...copied, trouble: { kind: 'missing' as const, since: later } }
    for (const places of [[disk, letGo], [pulled]])
      expect(copyOnClosing({ ...evening, places }, {})).toBeUndefined()
    const open = { ...evening, places: [copied], isAnyTillOpen: true }
    expect(copyOnClosing(open, { actedOn: 'stick' })).toBeUndefined()
  })

  test('says its last word where somebody has just tapped', () => {
    const letGo = { ...copied, letGoAt: later }
    expect(copyOnClosing({ ...evening, places: [disk, letGo] }, { actedOn: 'stick' })).toMatchObject({
      place: letGo,
    })
  })

  test('stands in the report of the till that was closed last, in no other, and tells there that it was taken away', () => {
    const letGo = { ...copied, letGoAt: later }
    const taken = { ...evening, places: [letGo] }
    expect(copyOnClosing(taken, { reportedAt: new Date(closed) })).toMatchObject({ place: letGo })
    expect(copyOnClosing(taken, { reportedAt: new Date(earlier) })).toBeUndefined()
  })

  test('takes the archive for the copy where the database is not ours', () => {
    const theirs = { ...evening, isOurs: false, runs: [run] }
    expect(copyOnClosing(theirs, {})).toMatchObject({ run: undefined })
  })
})
