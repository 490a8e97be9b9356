/**
 * Keeps what a computer is as one of two: every event goes through the table of the rules, and what comes of it lies on the disk before
 * it is acted on.
 */
import { holdsHand } from '#rules/relay/hand.ts'
import {
  isFirst,
  isSecond,
  nextRelayState,
  type RelayEvent,
  type RelayFacts,
  type RelayState,
} from '#rules/relay/states.ts'
import { nextTerm } from '#rules/relay/term.ts'
import { type KeptRelay, writeRelayFile } from './relay-file.ts'
import type { Said } from './words.ts'

export type RelayKeeper = {
  now(): KeptRelay
  /** What it is after the event; `refused` changes nothing. Throws where the table says that the event does not come up. */
  happened(event: RelayEvent, facts?: Partial<RelayFacts>): RelayState | 'refused'
  /** A first passes the hand of this number. Throws where that does not lie on the disk. */
  giveHand(number: string): RelayState | 'refused'
  /** A second expects the hand of this number. False where it does not follow; throws where that does not lie on the disk. */
  expectHand(number: string): boolean
  /** No hand is under way any more. */
  forgetHand(): void
  /** A computer showed this term: one above our own ends what we are as a first. */
  heardTerm(term: number): void
  /** The other said what it is. */
  heard(said: Said): void
  /** Called after each change, with what it was before. */
  onChange(listener: (now: KeptRelay, before: KeptRelay) => void): void
}

type Keeping = {
  readonly dataDir: string
  readonly begins: KeptRelay
  /** What could not be written, where it may go on all the same. */
  readonly onError: (error: unknown) => void
}

export function keepRelay({ dataDir, begins, onError }: Keeping): RelayKeeper {
  const listeners: ((now: KeptRelay, before: KeptRelay) => void)[] = []
  let kept = begins
  const become = (next: KeptRelay) => {
    const before = kept
    try {
      writeRelayFile(dataDir, next)
    } catch (error) {
      // A full disk keeps nobody from giving way, but whoever would acknowledge more than before must have written so.
      if (isFirst(next.state) && !isFirst(before.state)) throw error
      if (next.state === 'promoting') throw error
      if (next.hand !== undefined && next.hand !== before.hand) throw error
      onError(error)
    }
    kept = next
    for (const listener of listeners) listener(kept, before)
  }
  const becomeWith = (change: Partial<KeptRelay>) => {
    const next = { ...kept, ...change }
    become(holdsHand(kept, next) ? next : { ...next, hand: undefined })
  }
  const happened: RelayKeeper['happened'] = (event, facts = {}) => {
    const state = nextRelayState(kept.state, event, { ...noFacts, ...facts })
    if (state === 'refused' || state === kept.state) return state
    becomeWith({ ...termsAt(state, kept), state })
    return state
  }
  const heardTerm = (term: number) => {
    if (term <= kept.term) return
    const highestTerm = Math.max(term, kept.highestTerm)
    const state = nextRelayState(kept.state, 'newer', noFacts)
    if (state === 'refused') throw new Error('no computer refuses a newer term')
    // A second goes on under the term of whoever is first; one that was first keeps its own, which is the older.
    const adopted = isSecond(state) ? { term } : {}
    if (state !== kept.state || highestTerm !== kept.highestTerm || isSecond(state))
      becomeWith({ ...adopted, highestTerm, state })
  }
  return {
    now: () => kept,
    happened,
    giveHand: (number) => {
      const state = nextRelayState(kept.state, 'hand', noFacts)
      if (state === 'handing' && kept.state !== 'handing') becomeWith({ state, hand: number })
      return state
    },
    expectHand: (number) => {
      if (kept.state !== 'following') return false
      becomeWith({ hand: number })
      return true
    },
    forgetHand: () => {
      if (kept.hand !== undefined) becomeWith({ hand: undefined })
    },
    heardTerm,
    heard: ({ state, term }) => {
      heardTerm(term)
      // Whoever may have given the hand asks for more: the other may have said so before it came.
      if (kept.state === 'unsure' && kept.hand === undefined && isSecond(state) && term === kept.term)
        happened('same')
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

const noFacts: RelayFacts = { isPromoted: false, isOtherNoFirst: false, hasFormer: false }

/** Whoever is being made first, or opens again after the other was, does so under a term above every known one. */
function termsAt(state: RelayState, { state: before, term, highestTerm, series }: KeptRelay) {
  const isNewFirst = state === 'promoting' || (before === 'fenced' && isFirst(state))
  if (!isNewFirst) return { term, highestTerm }
  const next = nextTerm(Math.max(term, highestTerm), series)
  return { term: next, highestTerm: next }
}
