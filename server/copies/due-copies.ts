/** Begins the copies and proofs that are due, one at a time. */
import { randomUUID } from 'node:crypto'
import { stopsCopies } from '#rules/copies/copy-place.ts'
import {
  type BaseReason,
  baseDue,
  isDrillDue,
  isUrgent,
  type Moment,
  pauseAfterFailures,
  pauseAfterProofMs,
} from '#rules/copies/copy-schedule.ts'
import type { House } from '../books/answer.ts'
import type { CopyRun } from '../books/house-copies.ts'
import type { Tx } from '../platform/database.ts'
import { isAnyTillOpen, lastTillClosedAt } from '../till/till-store.ts'
import { readTurnHour } from '../venue/event-store.ts'
import type { CopierStates } from './copier-states.ts'
import { copyFactsOf, lastBases, lastHoles, type PlaceFacts } from './copy-fact-store.ts'
import { type CopyPlace, copyPlaces } from './copy-place-store.ts'
import type { RunningCopies } from './run-copies.ts'

type Parts = Pick<House, 'database' | 'clock'> & {
  readonly fixedTurnHour: number | null
  readonly states: CopierStates
  readonly running: RunningCopies
  /** What a place gets by itself. */
  readonly makes: 'copy' | 'archive'
  /** When the rescue key was made; null: there is none. Copies are sealed, so that none is made without it. */
  readonly keyMadeAt: () => Date | null
}

export type DueCopies = {
  /** The copier needs a whole copy at a place to go on from. */
  ask(placeId: string): void
  hearEnd(run: CopyRun): void
  look(): Promise<void>
}

/** What this process remembers of a place, by a clock that nobody sets. */
type Remembered = { begunMs?: number; failures: number; failedMs: number; isAsked: boolean }

export function openDueCopies({
  database,
  clock,
  fixedTurnHour,
  states,
  running,
  makes,
  keyMadeAt,
}: Parts): DueCopies {
  const remembered = new Map<string, Remembered>()
  const proofs = openProofs()
  const memoryOf = (placeId: string): Remembered => {
    const memory = remembered.get(placeId) ?? { failures: 0, failedMs: 0, isAsked: false }
    remembered.set(placeId, memory)
    return memory
  }

  const whyToCopy = (place: CopyPlace, facts: FactsOf, moment: Moment): BaseReason | undefined => {
    const { begunMs, failures, failedMs, isAsked } = memoryOf(place.id)
    if (performance.now() - failedMs < pauseAfterFailures(failures)) return undefined
    const told = states.of(place.slot)?.lastBase
    const known = facts.lastBase(place.id)
    const lastBeganAt = told ? new Date(told.beganAt) : (known?.beganAt ?? null)
    const lastEndedAt = told ? new Date(told.endedAt) : (known?.endedAt ?? null)
    const age = begunMs === undefined ? {} : { steadyAgeMs: performance.now() - begunMs }
    return baseDue(
      {
        ...{ lastBeganAt, lastEndedAt, ...age, isAsked },
        ...{ holeUntil: facts.holeUntil(place.id), keyMadeAt: keyMadeAt() },
      },
      moment,
    )
  }

  return {
    ask: (placeId) => {
      memoryOf(placeId).isAsked = true
    },
    hearEnd: ({ placeId, kind, outcome, beganAt }) => {
      if (kind === 'proof' && outcome === 'failed') proofs.hearFailure()
      if (kind !== makes) return
      const memory = memoryOf(placeId)
      const isDone = outcome === 'done'
      remembered.set(placeId, {
        failures: isDone ? 0 : memory.failures + 1,
        failedMs: isDone ? memory.failedMs : performance.now(),
        isAsked: !isDone && memory.isAsked,
        ...(isDone
          ? { begunMs: performance.now() - (clock().getTime() - beganAt.getTime()) }
          : memory.begunMs !== undefined && { begunMs: memory.begunMs }),
      })
    },
    look: async () => {
      if (keyMadeAt() === null || running.all().some(({ outcome }) => outcome === null)) return
      const facts = await database.snapshot((tx) => factsIn(tx, fixedTurnHour))
      const moment = { now: clock(), turnHour: facts.turnHour }
      const ready = facts.places.filter((place) => isReady(place, states))
      const [due] = ready.flatMap((place) => {
        const why = whyToCopy(place, facts, moment)
        return why ? [{ place, isUrgent: isUrgent(why) }] : []
      })
      const toProve = ready.filter(({ slot }) => states.of(slot)?.bases).toSorted(byProof(facts))[0]
      const runId = randomUUID()
      if (due) running.begin(makes, due.place, { runId, isUrgent: due.isUrgent })
      else if (toProve && isDrillDue(facts.proof, moment) && !proofs.arePaused())
        running.begin('proof', toProve, { runId, isUrgent: false })
    },
  }
}

/** By a clock that nobody sets. */
function openProofs() {
  let failedMs = Number.NEGATIVE_INFINITY
  return {
    hearFailure: () => {
      failedMs = performance.now()
    },
    arePaused: () => performance.now() - failedMs < pauseAfterProofMs,
  }
}

/** The copier has found the place, and nothing else is done there. */
export function isReady(
  { slot, letGoAt }: Pick<CopyPlace, 'slot' | 'letGoAt'>,
  states: CopierStates,
): boolean {
  const state = states.of(slot)
  const isSound =
    state !== undefined &&
    state.freeBytes !== null &&
    (state.trouble === null || !stopsCopies(state.trouble.kind))
  return isSound && letGoAt === null && (state.doing === null || state.doing === 'catching-up')
}

/** The place whose restore was proven longest ago comes first. */
const byProof = (facts: FactsOf) => (one: CopyPlace, other: CopyPlace) =>
  (facts.provenAt(one.id)?.getTime() ?? 0) - (facts.provenAt(other.id)?.getTime() ?? 0)

type FactsOf = Awaited<ReturnType<typeof factsIn>>

async function factsIn(tx: Tx, fixedTurnHour: number | null) {
  const [places, facts, bases, holes, isAnyOpen, closedAt, turnHour] = await Promise.all([
    copyPlaces(tx),
    copyFactsOf(tx),
    lastBases(tx),
    lastHoles(tx),
    isAnyTillOpen(tx),
    lastTillClosedAt(tx),
    fixedTurnHour ?? readTurnHour(tx),
  ])
  const newest = (of: (one: PlaceFacts) => Date | null) =>
    facts.reduce<Date | null>((last, one) => later(last, of(one)), null)
  return {
    ...{ places, turnHour },
    lastBase: (id: string) => bases.find(({ placeId }) => placeId === id),
    holeUntil: (id: string) => holes.find(({ placeId }) => placeId === id)?.untilAt ?? null,
    provenAt: (id: string) => facts.find(({ placeId }) => placeId === id)?.provenAt ?? null,
    proof: {
      isAnyTillOpen: isAnyOpen,
      lastTillClosedAt: closedAt,
      lastProvenAt: newest(({ provenAt }) => provenAt),
      lastTriedAt: newest(({ triedAt }) => triedAt),
    },
  }
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one
