/**
 * The table of two computers: that no world of theirs has two that acknowledge, or none that ever could again, and that each
 * protection is needed for it. Last, the table once more as it was drawn, so that no cell changes unnoticed.
 */
import { describe, expect, test } from 'vitest'
import { type Fault, type Protection, type Rules, searchRelayWorlds } from '../testing/relay-worlds.ts'
import {
  nextRelayState,
  type RelayFacts,
  type RelayState,
  relayEvents,
  relayStates,
  relayTable,
} from './states.ts'

const told = ({ what, path }: Fault) => [what, ...path].join(', ')

describe('two computers of a house', () => {
  test('never both acknowledge while persons say the truth, and one always can again', () => {
    const { worlds, faults, stuck } = searchRelayWorlds()
    expect(faults.map(told)).toEqual([])
    expect(stuck.map(told)).toEqual([])
    expect(worlds).toBeGreaterThan(5_000)
  })

  test('do not both acknowledge once they have met, whatever persons said', () => {
    const { worlds, faults, stuck } = searchRelayWorlds({ areLied: true })
    expect(faults.map(told)).toEqual([])
    expect(stuck.map(told)).toEqual([])
    expect(worlds).toBeGreaterThan(10_000)
  })
})

const two = 'two acknowledge'
const twins: readonly (readonly [Protection, string, Partial<Rules>])[] = [
  ['other must be off', two, {}],
  ['unsure after waking', two, {}],
  ['brief absence', two, {}],
  ['promotion ends with a death', two, {}],
  ['other is no first', two, {}],
  ['part is agreed', two, {}],
  ['hand is void', two, {}],
  ['term before promotion', 'two acknowledge, and neither term is newer', { areLied: true }],
  ['terms of its own', 'two acknowledge, and neither term is newer', { areLied: true }],
  ['newer term fences', 'acknowledges though it has heard of a newer term', { areLied: true }],
  ['asks before going on alone', 'begins to acknowledge beside a newer term', { areLied: true }],
  ['opened above all terms', 'begins to acknowledge beside a newer term', { areLied: true }],
]

describe('twin: two computers without one protection', () => {
  test.each(twins)('%s: %s', (without, what, how) => {
    const { faults } = searchRelayWorlds({ without, endsAtFault: true, ...how })
    expect(faults.map((fault) => fault.what)).toContain(what)
  })

  test('former is kept: an evening may be left without a first', () => {
    expect(searchRelayWorlds({ without: 'former is kept' }).stuck.length).toBeGreaterThan(0)
  })
})

/** `.` stays, `x` refused, `u` does not come up, `?` depends on more than the event. */
const drawn = `
           paired    near      silent    newer     same      take      hand      woke   part  based promoted  failed  lost      open
empty      joining   u         u         .         u         x         x         .      x     u     u         .       u         alone
alone      uncovered u         u         fenced    u         x         x         .      x     u     u         .       u         .
uncovered  x         covered   .         fenced    .         x         x         unsure alone u     u         .       .         .
covered    x         .         uncovered fenced    .         x         handing   unsure alone u     u         .       uncovered .
handing    x         .         unsure    following .         x         .         unsure x     u     u         unsure  unsure    x
unsure     x         uncovered .         fenced    uncovered x         x         .      x     u     u         .       .         uncovered
fenced     joining   u         u         .         u         x         x         .      empty u     u         .       u         ?
joining    x         u         .         .         .         x         x         .      ?     cut   u         .       .         x
following  x         .         cut       .         .         x         promoting cut    empty u     u         joining joining   x
cut        x         following .         .         .         promoting x         .      empty u     u         joining joining   x
promoting  x         u         .         cut       .         .         .         ?      x     u     uncovered cut     u         x
`
const rows = drawn
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const facts: RelayFacts = { isPromoted: false, isOtherNoFirst: false, hasFormer: false }

describe('the table of two computers', () => {
  test('has all states and all events', () => {
    expect(rows[0]).toEqual([...relayEvents])
    expect(rows.slice(1).map(([state]) => state)).toEqual([...relayStates])
  })

  const cells = rows
    .slice(1)
    .flatMap(([state, ...cells]) =>
      cells.map((cell, n) => [state as RelayState, relayEvents[n]!, cell] as const),
    )

  test.each(cells)('a computer that is %s, when %s: %s', (state, event, cell) => {
    if (cell === 'u') expect(() => nextRelayState(state, event, facts)).toThrow('impossible')
    else if (cell === '?') expect(relayTable[state][event]).toMatchObject({ when: expect.any(String) })
    else
      expect(nextRelayState(state, event, facts)).toBe(cell === '.' ? state : cell === 'x' ? 'refused' : cell)
  })

  test('a promotion cut short leaves the second as it was, or unsure once the database is promoted', () => {
    expect(nextRelayState('promoting', 'woke', facts)).toBe('cut')
    expect(nextRelayState('promoting', 'woke', { ...facts, isPromoted: true })).toBe('unsure')
  })

  test('a fenced computer is opened again only where the other is no first', () => {
    expect(nextRelayState('fenced', 'open', facts)).toBe('refused')
    expect(nextRelayState('fenced', 'open', { ...facts, isOtherNoFirst: true })).toBe('uncovered')
  })

  test('a computer that parts before its new database has streamed has its former one again', () => {
    expect(nextRelayState('joining', 'part', facts)).toBe('empty')
    expect(nextRelayState('joining', 'part', { ...facts, hasFormer: true })).toBe('fenced')
  })
})
