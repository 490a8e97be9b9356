import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CopiedBase,
  type CopiedLog,
  type Fork,
  fallsShort,
  type Hole,
  isCarriedOn,
  logAfter,
  servingInstant,
} from './serving-instant.ts'
import { type Thinning, thinning } from './thinning.ts'

const { env: environment } = (
  globalThis as unknown as { process: { env: Record<string, string | undefined> } }
).process

/** THINNING_HISTORIES=10000 is the full volume. */
const histories = Number(environment.THINNING_HISTORIES ?? 300)

const hour = 3_600_000
const day = 24 * hour
const opening = new Date('2026-11-01T00:00:00Z').getTime()

/** What really was on the place, hour by hour: the log grows by a hundred bytes an hour. */
type History = {
  bases: CopiedBase[]
  log: CopiedLog[]
  forks: Fork[]
  holes: Hole[]
  proven: string[]
  now: number
  timeline: number
  writer: string
}

const emptyHistory = (): History => ({
  ...{ bases: [], log: [], forks: [], holes: [], proven: [], now: opening, timeline: 1, writer: 'a' },
})

const positionAt = (at: number) => BigInt(Math.round((at - opening) / hour) * 100)

function addBase(history: History): void {
  const position = positionAt(history.now)
  history.bases.push({
    name: `base-${history.bases.length}-${history.now}`,
    ...{ timeline: history.timeline, writer: history.writer },
    ...{ start: position - 10n, end: position },
    ...{ endedAt: new Date(history.now), steadyAt: new Date(history.now) },
  })
}

/** The log of the next hours, in files of an hour each. */
function sell(history: History, hours: number): void {
  for (let n = 0; n < hours; n += 1) {
    const from = positionAt(history.now)
    history.now += hour
    const { timeline, writer } = history
    history.log.push({ timeline, writer, from, until: positionAt(history.now) })
  }
}

type Step =
  | { does: 'sell'; hours: number }
  | { does: 'base' | 'hole' | 'promotion' | 'proof' | 'other machine' }
  | { does: 'thin'; isFull: boolean; used: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map((hours): Step => ({ does: 'sell', hours })) },
    { weight: 6, arbitrary: fc.constant<Step>({ does: 'base' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Step>(
        ...[{ does: 'hole' } as const, { does: 'promotion' } as const],
        ...[{ does: 'proof' } as const, { does: 'other machine' } as const],
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('thin' as const),
        isFull: fc.boolean(),
        used: fc.integer({ min: -3, max: 40 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 60 },
)

function step(
  history: History,
  { does, ...said }: Step,
  check: (used: CopiedBase | undefined, isFull: boolean) => void,
) {
  if (does === 'sell') sell(history, (said as { hours: number }).hours)
  if (does === 'base') addBase(history)
  if (does === 'proof') history.proven.push(...history.bases.slice(-1).map(({ name }) => name))
  if (does === 'hole') {
    history.holes.push({
      from: new Date(history.now),
      position: positionAt(history.now),
      writer: history.writer,
    })
    history.now += 5 * hour
    addBase(history)
  }
  if (does === 'other machine') {
    history.writer += 'a'
    addBase(history)
  }
  if (does === 'promotion') {
    history.forks.push({
      timeline: history.timeline + 1,
      ...{ parent: history.timeline, writer: history.writer },
      at: positionAt(history.now),
    })
    history.timeline += 1
  }
  if (does === 'thin') {
    const { used, isFull } = said as { used: number; isFull: boolean }
    check(history.bases[used], isFull)
  }
}

const thin = (history: History, used: CopiedBase | undefined, isFull: boolean) =>
  thinning({ ...history, now: new Date(history.now), inUse: used ? [used.name] : [], isFull })

function remove(history: History, gone: Pick<Thinning, 'bases' | 'log'>): void {
  history.bases = history.bases.filter((base) => !gone.bases.includes(base))
  history.log = history.log.filter((one) => !gone.log.includes(one))
}

/** Whether the place brings this instant back: a base, and unbroken log up to it. */
function isServed(history: History, at: number): boolean {
  const serving = servingInstant(new Date(at), history)
  if ('refused' in serving) return false
  const { reached } = logAfter(serving.base, history)
  return reached.position >= positionAt(at)
}

const isInHole = ({ holes, bases }: History, at: number) =>
  holes.some(({ from }) => {
    const until = bases.find(({ endedAt }) => endedAt > from)?.endedAt.getTime() ?? Number.POSITIVE_INFINITY
    return from.getTime() < at && at < until
  })

/** Every hour that the place claims to serve and does not. */
function unserved(history: History, since: Date | undefined): number[] {
  const hours: number[] = []
  if (since)
    for (let at = since.getTime(); at <= history.now; at += hour)
      if (!isInHole(history, at) && !isServed(history, at)) hours.push((at - opening) / hour)
  return hours
}

function checkOne(all: Step[], judge: typeof thin): void {
  const history = emptyHistory()
  addBase(history)
  for (const one of all)
    step(history, one, (used, isFull) => {
      const gone = judge(history, used, isFull)
      const [newest, provenBefore] = [history.bases.at(-1), newestProven(history)]
      const readBefore = used ? logAfter(used, history).taken : []
      remove(history, gone)
      expect(unserved(history, gone.servedSince)).toEqual([])
      expect(history.bases).toContain(newest)
      if (provenBefore) expect(history.bases).toContain(provenBefore)
      if (used) expect(history.bases).toContain(used)
      expect(readBefore.filter((one) => !history.log.includes(one))).toEqual([])
      if (!isFull) expect(gone.servedSince === undefined || keepsAWeek(history, gone)).toBe(true)
    })
}

const newestProven = ({ bases, proven }: History) => bases.findLast(({ name }) => proven.includes(name))

const isBefore = (since: Date | undefined, until: bigint) =>
  since !== undefined && until <= positionAt(since.getTime())

/** Nothing of the last seven days went in this thinning. Of several bases made seven days ago to the hour, the last serves them. */
const keepsAWeek = ({ now }: History, gone: Thinning) =>
  gone.bases.every(({ endedAt }) => endedAt.getTime() <= now - 7 * day) &&
  gone.log.every(({ until }) => until <= positionAt(now - 7 * day) || isBefore(gone.servedSince, until))

describe('thinning (I-83)', () => {
  test(`leaves one base and unbroken log for every instant it claims to serve (${histories} histories)`, () => {
    fc.assert(
      fc.property(steps, (all) => checkOne(all, thin)),
      { numRuns: histories },
    )
  })

  test('keeps the last of three bases that were made at once, seven days ago to the hour', () => {
    const [base, thinning] = [{ does: 'base' } as const, { does: 'thin', isFull: false, used: -1 } as const]
    const aWeek = [40, 40, 40, 40, 8].map((hours): Step => ({ does: 'sell', hours }))
    checkOne([base, base, ...aWeek, thinning], thin)
  })

  test('does not claim what a full place lost earlier because a hole follows it', () => {
    const full: Step = { does: 'thin', isFull: true, used: -1 }
    const later: Step[] = [
      { does: 'sell', hours: 1 },
      { does: 'base' },
      { does: 'thin', isFull: false, used: -1 },
    ]
    checkOne(
      [{ does: 'proof' }, { does: 'sell', hours: 1 }, { does: 'hole' }, { does: 'base' }, full, ...later],
      thin,
    )
  })

  test('twin: by age alone, what is used and what a base needs goes too', () => {
    const byAge: typeof thin = (history, _used, isFull) => {
      const oldest = new Date(history.now - (isFull ? 1 : 7) * day)
      return {
        bases: history.bases.filter(({ endedAt }) => endedAt < oldest),
        log: history.log.filter(({ until }) => until < positionAt(oldest.getTime())),
        servedSince: oldest,
      }
    }
    expect(() =>
      fc.assert(
        fc.property(steps, (all) => checkOne(all, byAge)),
        { numRuns: 300, seed: 1 },
      ),
    ).toThrow()
  })

  test('keeps all of seven days, and one base a week for four weeks before', () => {
    const history = emptyHistory()
    for (let n = 0; n < 60; n += 1) {
      addBase(history)
      sell(history, 24)
      remove(history, thin(history, undefined, false))
    }
    const ages = history.bases.map(({ endedAt }) => (history.now - endedAt.getTime()) / day)
    expect(ages.filter((age) => age <= 7)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(ages.filter((age) => age > 7)).toEqual([28, 21, 14])
    expect(isServed(history, history.now - 6.5 * day)).toBe(true)
    expect(isServed(history, history.now)).toBe(true)
  })

  test('of a full place takes the oldest base first, down to two, and never the newest proven one', () => {
    const history = emptyHistory()
    for (let n = 0; n < 5; n += 1) {
      addBase(history)
      sell(history, 24)
    }
    const [first, second] = history.bases
    history.proven.push(String(first?.name))
    expect(thin(history, undefined, true).bases).toEqual([second])
    for (let n = 0; n < 5; n += 1) remove(history, thin(history, undefined, true))
    expect(history.bases).toHaveLength(3)
    expect(history.bases).toContain(first)
    expect(thin(history, undefined, true).bases).toEqual([])
  })
})

describe('an instant', () => {
  const history = emptyHistory()
  sell(history, 2)
  addBase(history)
  sell(history, 10)
  history.holes.push({
    from: new Date(history.now),
    position: positionAt(history.now),
    writer: history.writer,
  })
  history.now += 5 * hour
  addBase(history)
  sell(history, 3)
  const at = (hours: number) => new Date(opening + hours * hour)

  test('is served by the last base that had ended by then', () => {
    expect(servingInstant(at(11), history)).toEqual({ base: history.bases[0] })
    expect(servingInstant(at(18), history)).toEqual({ base: history.bases[1] })
  })

  test('before the first base, or in a hole, is refused with the instants around it', () => {
    expect(servingInstant(at(1), history)).toEqual({ refused: 'begins-after', begin: at(2) })
    expect(servingInstant(at(14), history)).toEqual({ refused: 'in-a-hole', from: at(12), until: at(17) })
    expect(servingInstant(at(1), { bases: [], holes: [] })).toEqual({ refused: 'no-copy' })
  })
})

describe('two machines that go on from one copy', () => {
  test('are never taken for one another, though they count alike', () => {
    const mine = { ...emptyHistory(), writer: 'mine' }
    addBase(mine)
    sell(mine, 2)
    const theirs = { ...emptyHistory(), writer: 'theirs' }
    addBase(theirs)
    sell(theirs, 5)
    const stick = { log: [...mine.log, ...theirs.log], forks: [], holes: [] }
    expect(logAfter(mine.bases[0] as CopiedBase, stick)).toMatchObject({
      reached: { position: 200n },
      taken: mine.log,
    })
    const at = { writer: 'mine', timeline: 1, position: 500n }
    expect(isCarriedOn(at, { ...stick, bases: [...mine.bases, ...theirs.bases] })).toBe(false)
  })
})

test('a great many names on a place are looked at a few times for each base, and not once more for each name', () => {
  const history = emptyHistory()
  let looks = 0
  const log = Array.from({ length: 2_000 }, (_, n) => ({
    ...{ writer: 'a', from: BigInt(n), until: BigInt(n + 1) },
    get timeline() {
      looks += 1
      return 1
    },
  }))
  history.timeline = 2
  for (let n = 0; n < 20; n += 1) {
    history.now += 10 * hour
    addBase(history)
  }
  expect(thin({ ...history, log }, undefined, false).log).toHaveLength(log.length)
  expect(looks).toBeLessThan(10 * log.length * history.bases.length)
})

test('less came back than was told on an earlier timeline, or on the same one before that position', () => {
  const told = { timeline: 2, position: 600n }
  expect(fallsShort({ timeline: 2, position: 599n }, told)).toBe(true)
  expect(fallsShort({ timeline: 1, position: 700n }, told)).toBe(true)
  expect(fallsShort({ timeline: 2, position: 600n }, told)).toBe(false)
  expect(fallsShort({ timeline: 3, position: 1n }, told)).toBe(false)
})

describe('log that arrives', () => {
  test('goes on from a base across promotions, and else asks for one', () => {
    const history = emptyHistory()
    expect(isCarriedOn({ writer: 'a', timeline: 1, position: 0n }, history)).toBe(false)
    addBase(history)
    sell(history, 4)
    expect(isCarriedOn({ writer: 'a', timeline: 1, position: 400n }, history)).toBe(true)
    step(history, { does: 'promotion' }, () => {})
    sell(history, 2)
    expect(isCarriedOn({ writer: 'a', timeline: 2, position: 600n }, history)).toBe(true)
    expect(isCarriedOn({ writer: 'a', timeline: 2, position: 700n }, history)).toBe(false)
    expect(isCarriedOn({ writer: 'a', timeline: 3, position: 600n }, history)).toBe(false)
  })
})
