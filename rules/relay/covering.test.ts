import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cover, coverAfter, type SeenStream, uncoveredAtFirst, unsteadyUntilMs } from './covering.ts'

const everyMs = 100
const megabyte = 1_048_576n

/** A second that has everything, seen ten times a second. */
function watched(cover: Cover, fromMs: number, forMs: number, how: Partial<SeenStream> = {}): Cover {
  let seen = cover
  for (let atMs = fromMs; atMs <= fromMs + forMs; atMs += everyMs)
    seen = coverAfter(seen, {
      atMs,
      isStreaming: true,
      written: 9n * megabyte,
      received: 9n * megabyte,
      ...how,
    })
  return seen
}

const covered = watched(uncoveredAtFirst, 0, 2_000)

describe('a second computer that is close', () => {
  test('covers the first after two seconds, and not before', () => {
    expect(watched(uncoveredAtFirst, 0, 1_900).isCovered).toBe(false)
    expect(covered.isCovered).toBe(true)
  })

  test('does not cover it while it is more than a megabyte behind, or without a stream', () => {
    const far = { received: 8n * megabyte - 1n }
    expect(watched(uncoveredAtFirst, 0, 60_000, far).isCovered).toBe(false)
    expect(watched(uncoveredAtFirst, 0, 60_000, { isStreaming: false }).isCovered).toBe(false)
  })

  test('does not cover it while it is frozen, however close it was', () => {
    expect(watched(uncoveredAtFirst, 0, 60_000, { received: 9n * megabyte - 1n }).isCovered).toBe(false)
  })

  test('begins its two seconds anew when it falls behind meanwhile', () => {
    const behind = watched(watched(uncoveredAtFirst, 0, 1_900), 2_000, 0, { received: 0n })
    expect(watched(behind, 2_100, 1_900).isCovered).toBe(false)
    expect(watched(behind, 2_100, 2_000).isCovered).toBe(true)
  })
})

describe('a first that is covered', () => {
  test('goes on alone once a commit has waited a second, though the stream has not ended', () => {
    const frozen = { received: 9n * megabyte - 1n }
    expect(watched(covered, 10_000, 900, frozen).isCovered).toBe(true)
    expect(watched(covered, 10_000, 1_000, frozen).isCovered).toBe(false)
  })

  test('goes on alone at once when the stream ends', () => {
    expect(watched(covered, 10_000, 0, { isStreaming: false }).isCovered).toBe(false)
  })

  test('stays covered while the second always lacks the newest, and always gets the one before', () => {
    let cover = covered
    for (let n = 0n; n < 600n; n += 1n)
      cover = coverAfter(cover, {
        ...{ atMs: 10_000 + Number(n) * everyMs, isStreaming: true },
        ...{ written: 10n * megabyte + n * 4_000n, received: 10n * megabyte + (n - 1n) * 4_000n },
      })
    expect(cover.isCovered).toBe(true)
  })
})

describe('a stream that breaks again and again', () => {
  /** Falls at these instants, with a good stream between them. */
  const fallenAt = (...instants: readonly number[]) =>
    instants.reduce<Cover>(
      (cover, atMs) => ({ ...watched(cover, atMs, 0, { isStreaming: false }), isCovered: true }),
      covered,
    )

  test('covers nothing for five minutes after the third time within ten minutes', () => {
    const cover = { ...fallenAt(100_000, 400_000, 700_000), isCovered: false }
    expect(unsteadyUntilMs(cover)).toBe(1_000_000)
    expect(watched(cover, 700_100, 299_800).isCovered).toBe(false)
    expect(watched(cover, 700_100, 299_900).isCovered).toBe(true)
  })

  test('covers again after two seconds where the three times lie further apart', () => {
    const cover = { ...fallenAt(100_000, 400_000, 700_100), isCovered: false }
    expect(watched(cover, 700_200, 2_000).isCovered).toBe(true)
  })
})

test('whatever a stream does, no commit waits longer than a second, and nothing is covered without a stream', () => {
  const steps = array(
    record({
      breaks: integer({ min: 0, max: 60 }),
      written: integer({ min: 0, max: 300_000 }),
      received: integer({ min: -600_000, max: 600_000 }),
    }),
    { minLength: 100, maxLength: 300 },
  )
  assert(
    property(steps, (all) => {
      let [cover, written, received] = [covered, 9n * megabyte, 9n * megabyte]
      let waiting: [position: bigint, sinceMs: number][] = []
      all.forEach((step, n) => {
        const atMs = 10_000 + n * everyMs
        written += BigInt(step.written)
        received = [received + BigInt(Math.max(0, step.received)), written].reduce((a, b) => (a < b ? a : b))
        waiting = [...waiting, [written, atMs] as [bigint, number]].filter(
          ([position]) => position > received,
        )
        const isStreaming = step.breaks > 0
        cover = coverAfter(cover, { atMs, isStreaming, written, received })
        if (cover.isCovered)
          expect(Math.max(0, ...waiting.map(([, sinceMs]) => atMs - sinceMs))).toBeLessThan(1_000)
        if (cover.isCovered) expect(isStreaming).toBe(true)
      })
    }),
  )
})
