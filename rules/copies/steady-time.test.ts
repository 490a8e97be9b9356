import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CopiedBase, CopiedLog } from './serving-instant.ts'
import { type Look, type SteadyLook, steadyAt } from './steady-time.ts'
import { thinning } from './thinning.ts'

const { env: environment } = (
  globalThis as unknown as { process: { env: Record<string, string | undefined> } }
).process

/** THINNING_HISTORIES=10000 is the full volume. */
const histories = Number(environment.THINNING_HISTORIES ?? 100)

const hour = 3_600_000
const day = 24 * hour
const opening = new Date('2026-11-01T00:00:00Z').getTime()

type Step =
  | { does: 'sell' | 'set the clock'; hours: number }
  | { does: 'base' }
  | { does: 'switch off'; hours: number }

const does = <Does extends Step['does']>(one: Does, [min, max]: readonly [number, number]) =>
  fc.integer({ min, max }).map((hours) => ({ does: one, hours }) as Step)

const evening = does('sell', [1, 40])
const base = fc.constant<Step>({ does: 'base' })
/** Each followed by a base. */
const clockSteps = fc.array(fc.oneof(evening, base, does('set the clock', [-24 * 10, 24 * 10])), {
  ...{ minLength: 20, maxLength: 80 },
})
const longRests = fc.array(fc.oneof(evening, base, does('switch off', [1, 24 * 30])), {
  ...{ minLength: 20, maxLength: 80 },
})

type Held = { bases: CopiedBase[]; log: CopiedLog[] }

/** Two places of one machine: one that goes by what the machine sees, and one that knows what time it is. */
type Machine = { real: number; aheadMs: number; starts: number; startedAt: number; looks: SteadyLook[] }

const lookOf = ({ real, aheadMs, starts, startedAt }: Machine): Look => ({
  ...{ clock: new Date(real + aheadMs), system: `start ${starts}`, sinceBootMs: real - startedAt },
})

function addBase(machine: Machine, seen: Held, known: Held, age: typeof steadyAt): void {
  const [look, position] = [lookOf(machine), BigInt(machine.real - opening)]
  const at = age(look, machine.looks)
  const one = { name: `base-${machine.looks.length}`, writer: 'ours', timeline: 1 }
  const made = { ...one, start: position, end: position }
  machine.looks.push({ ...look, at })
  seen.bases.push({ ...made, endedAt: look.clock, steadyAt: at })
  known.bases.push({ ...made, endedAt: new Date(machine.real), steadyAt: new Date(machine.real) })
  thin(seen, age(look, machine.looks))
  thin(known, new Date(machine.real))
}

function thin(held: Held, now: Date): void {
  const gone = thinning({ ...held, now, forks: [], holes: [], proven: [], inUse: [], isFull: false })
  held.bases = held.bases.filter((one) => !gone.bases.includes(one))
  held.log = held.log.filter((one) => !gone.log.includes(one))
}

const realOf = ({ end }: CopiedBase): number => Number(end) + opening
const weekOf = (base: CopiedBase): number => Math.floor(realOf(base) / (7 * day))

/** Of the weeks before the last seven days one base is kept each. Where less time was counted, it may be an earlier one of that week. */
const hasOneOfItsWeek = (base: CopiedBase, { bases }: Held, { real }: Machine): boolean =>
  real - realOf(base) > 7 * day &&
  bases.some((one) => weekOf(one) === weekOf(base) && realOf(one) <= realOf(base))

/** What the place that knows the time keeps, and the other one does not. */
function lost(steps: readonly Step[], age: typeof steadyAt): readonly unknown[] {
  const machine: Machine = { real: opening, aheadMs: 0, starts: 0, startedAt: opening, looks: [] }
  const [seen, known]: [Held, Held] = [
    { bases: [], log: [] },
    { bases: [], log: [] },
  ]
  const missing: unknown[] = []
  const copy = () => {
    addBase(machine, seen, known, age)
    const held = new Set([...seen.bases.map(({ name }) => name), ...seen.log.map(({ from }) => from)])
    for (const base of known.bases)
      if (!held.has(base.name) && !hasOneOfItsWeek(base, seen, machine)) missing.push(base.name)
    for (const { from } of known.log) if (!held.has(from)) missing.push(from)
  }
  copy()
  for (const step of steps) {
    const ms = 'hours' in step ? step.hours * hour : 0
    if (step.does === 'sell') {
      const from = BigInt(machine.real - opening)
      machine.real += ms
      const piece = { writer: 'ours', timeline: 1, from, until: BigInt(machine.real - opening) }
      for (const { log } of [seen, known]) log.push({ ...piece })
    }
    if (step.does === 'set the clock') machine.aheadMs += ms
    if (step.does === 'switch off') {
      machine.real += ms
      Object.assign(machine, { starts: machine.starts + 1, startedAt: machine.real })
    }
    if (step.does !== 'sell') copy()
  }
  return missing
}

function losesNone(steps: readonly Step[], age: typeof steadyAt): void {
  expect(lost(steps, age)).toEqual([])
}

const byTheClock: typeof steadyAt = ({ clock }) => clock

describe('a place keeps all that it would keep if the clock were right', () => {
  test(`however often the clock is set, with a base after each time (${histories} histories)`, () => {
    fc.assert(
      fc.property(clockSteps, (steps) => losesNone(steps, steadyAt)),
      { numRuns: histories },
    )
  })

  test('when it goes ahead by three days, twenty times in a row', () => {
    const nights = Array.from({ length: 9 }, (): Step[] => [{ does: 'sell', hours: 24 }, { does: 'base' }])
    const jumps = Array.from({ length: 20 }, (): Step => ({ does: 'set the clock', hours: 72 }))
    expect(lost([...nights.flat(), ...jumps], steadyAt)).toEqual([])
    expect(lost([...nights.flat(), ...jumps], byTheClock)).not.toEqual([])
  })

  test(`however long the machine is switched off between two evenings (${histories} histories)`, () => {
    fc.assert(
      fc.property(longRests, (steps) => losesNone(steps, steadyAt)),
      { numRuns: histories },
    )
  })

  test('twin: by the clock alone, good copies go', () => {
    expect(() =>
      fc.assert(
        fc.property(clockSteps, (steps) => losesNone(steps, byTheClock)),
        { numRuns: 300, seed: 1 },
      ),
    ).toThrow()
  })
})

describe('the time that has passed on a place', () => {
  const at = (days: number) => new Date(opening + days * day)
  const look = (days: number, system: string, sinceBootDays: number): Look => ({
    ...{ clock: at(days), system, sinceBootMs: sinceBootDays * day },
  })
  const before: SteadyLook = { ...look(0, 'a', 1), at: at(-3) }

  test('is what the clock says on a place without a base', () => {
    expect(steadyAt(look(5, 'a', 0), [])).toEqual(at(5))
  })

  test('is measured while the machine is on, whatever the clock says', () => {
    expect(steadyAt(look(400, 'a', 3), [before])).toEqual(at(-1))
    expect(steadyAt(look(-400, 'a', 3), [before])).toEqual(at(-1))
  })

  test('is what the clock says while it was off, a day at most and never less than none', () => {
    expect(steadyAt(look(0.5, 'b', 0.1), [before])).toEqual(at(-2.5))
    expect(steadyAt(look(30, 'b', 0.1), [before])).toEqual(at(-2))
    expect(steadyAt(look(-30, 'b', 0.1), [before])).toEqual(at(-3))
    expect(steadyAt(look(30, '', 0.1), [{ ...before, system: '' }])).toEqual(at(-2))
  })
})

test('bases of before they said it count as no older than the first that does', () => {
  const base = (n: number, endedAt: number, steady?: number): CopiedBase => ({
    ...{ name: `base-${n}`, writer: 'ours', timeline: 1, start: BigInt(n), end: BigInt(n) },
    ...{ endedAt: new Date(endedAt), steadyAt: steady === undefined ? undefined : new Date(steady) },
  })
  const year2099 = new Date('2099-01-01T00:00:00Z').getTime()
  const bases = [0, 1, 2, 3].map((n) => base(n, opening + n * day))
  const held = { bases: [...bases, base(4, year2099), base(5, year2099, year2099)], log: [] }
  const kept = { ...held }
  thin(kept, new Date(year2099 + 6 * day))
  expect(kept.bases).toEqual(held.bases)
})
