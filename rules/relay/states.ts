/**
 * What two computers of a house are to each other, and what each becomes when something happens: one table for both. Only a
 * first acknowledges operations; no event makes a second computer a first but a person's word.
 */

export const relayStates = [
  ...(['empty', 'alone', 'uncovered', 'covered', 'handing', 'unsure', 'fenced'] as const),
  ...(['joining', 'following', 'cut', 'promoting'] as const),
] as const

/**
 * empty: no house lies here. alone: first, and no second is known. uncovered, covered: first, the second has not, or has, each
 * operation. handing: books closed, passing the hand. unsure: may no longer be first. fenced: another is first.
 * joining: takes its base. following: second, receives. cut: second without a stream. promoting: becomes first.
 */
export type RelayState = (typeof relayStates)[number]

export const relayEvents = [
  ...(['paired', 'near', 'silent', 'newer', 'same', 'take', 'hand', 'woke'] as const),
  ...(['part', 'based', 'promoted', 'failed', 'lost', 'open'] as const),
] as const

/**
 * paired: the two were made a pair. near: the second streams, close behind. silent: it no longer does, or the other does not
 * answer. newer: somebody showed a newer term. same: the other answers, has our term and is the second. take: a person says
 * that the first is off. hand: a person passes the hand; at the second, the first has closed and handed over. woke: this
 * computer started, or slept, or its clock jumped. part: a person parts the two. based: the base is there. promoted: the
 * database is. failed: base, promotion or the own database did. lost: the slot is, or the timeline is not ours. open: a
 * person at this computer opens it.
 */
export type RelayEvent = (typeof relayEvents)[number]

/** What an event alone does not tell. */
export type RelayFacts = {
  /** The database was promoted already. */
  readonly isPromoted: boolean
  /** The other answers that it is no first, or a person calls it destroyed. */
  readonly isOtherNoFirst: boolean
  /** A former database of the house lies here, given up only once the new one has streamed. */
  readonly hasFormer: boolean
}

type Choice = {
  readonly when: keyof RelayFacts
  readonly to: RelayState
  readonly otherwise: RelayState | 'refused'
}

/** Why a pair of state and event does not come up. */
type Impossible =
  | 'impossible: there is no stream nor slot'
  | 'impossible: no other computer is known'
  | 'impossible: only a second takes a base or is promoted'
  | 'impossible: its term is older than any it hears'
  | 'impossible: nothing of the kind is under way'

/** `stays`: nothing changes here, though something may be done. `refused`: with a sentence. */
type Cell = RelayState | 'stays' | 'refused' | Impossible | Choice

const noStream = 'impossible: there is no stream nor slot'
const noOther = 'impossible: no other computer is known'
const onlySecond = 'impossible: only a second takes a base or is promoted'
const olderTerm = 'impossible: its term is older than any it hears'
const nothingUnderWay = 'impossible: nothing of the kind is under way'

/** A promotion never goes on by itself after a death: meanwhile a person may have opened the first again. */
const afterDeathInPromotion: Choice = { when: 'isPromoted', to: 'unsure', otherwise: 'cut' }
/** Else a promotion that failed would leave an evening without a first. */
const openedAgain: Choice = { when: 'isOtherNoFirst', to: 'uncovered', otherwise: 'refused' }
const partedWhileJoining: Choice = { when: 'hasFormer', to: 'fenced', otherwise: 'empty' }

const notASecond = { based: onlySecond, promoted: onlySecond } as const

export const relayTable: Readonly<Record<RelayState, Readonly<Record<RelayEvent, Cell>>>> = {
  empty: {
    ...{ paired: 'joining', near: noStream, silent: noStream, newer: 'stays', same: noOther },
    ...{ take: 'refused', hand: 'refused', woke: 'stays', part: 'refused' },
    ...{ ...notASecond, failed: 'stays', lost: noStream, open: 'alone' },
  },
  alone: {
    ...{ paired: 'uncovered', near: noStream, silent: noStream, newer: 'fenced', same: noOther },
    ...{ take: 'refused', hand: 'refused', woke: 'stays', part: 'refused' },
    ...{ ...notASecond, failed: 'stays', lost: noStream, open: 'stays' },
  },
  uncovered: {
    ...{ paired: 'refused', near: 'covered', silent: 'stays', newer: 'fenced', same: 'stays' },
    ...{ take: 'refused', hand: 'refused', woke: 'unsure', part: 'alone' },
    ...{ ...notASecond, failed: 'stays', lost: 'stays', open: 'stays' },
  },
  covered: {
    ...{ paired: 'refused', near: 'stays', silent: 'uncovered', newer: 'fenced', same: 'stays' },
    ...{ take: 'refused', hand: 'handing', woke: 'unsure', part: 'alone' },
    ...{ ...notASecond, failed: 'stays', lost: 'uncovered', open: 'stays' },
  },
  handing: {
    ...{ paired: 'refused', near: 'stays', silent: 'unsure', newer: 'following', same: 'stays' },
    ...{ take: 'refused', hand: 'stays', woke: 'unsure', part: 'refused' },
    ...{ ...notASecond, failed: 'unsure', lost: 'unsure', open: 'refused' },
  },
  unsure: {
    ...{ paired: 'refused', near: 'uncovered', silent: 'stays', newer: 'fenced', same: 'uncovered' },
    ...{ take: 'refused', hand: 'refused', woke: 'stays', part: 'refused' },
    ...{ ...notASecond, failed: 'stays', lost: 'stays', open: 'uncovered' },
  },
  fenced: {
    ...{ paired: 'joining', near: noStream, silent: noStream, newer: 'stays', same: olderTerm },
    ...{ take: 'refused', hand: 'refused', woke: 'stays', part: 'empty' },
    ...{ ...notASecond, failed: 'stays', lost: noStream, open: openedAgain },
  },
  joining: {
    ...{ paired: 'refused', near: noStream, silent: 'stays', newer: 'stays', same: 'stays' },
    ...{ take: 'refused', hand: 'refused', woke: 'stays', part: partedWhileJoining },
    ...{ based: 'cut', promoted: nothingUnderWay, failed: 'stays', lost: 'stays', open: 'refused' },
  },
  following: {
    ...{ paired: 'refused', near: 'stays', silent: 'cut', newer: 'stays', same: 'stays' },
    ...{ take: 'refused', hand: 'promoting', woke: 'cut', part: 'empty' },
    ...{
      based: nothingUnderWay,
      promoted: nothingUnderWay,
      failed: 'joining',
      lost: 'joining',
      open: 'refused',
    },
  },
  cut: {
    ...{ paired: 'refused', near: 'following', silent: 'stays', newer: 'stays', same: 'stays' },
    ...{ take: 'promoting', hand: 'refused', woke: 'stays', part: 'empty' },
    ...{
      based: nothingUnderWay,
      promoted: nothingUnderWay,
      failed: 'joining',
      lost: 'joining',
      open: 'refused',
    },
  },
  promoting: {
    ...{ paired: 'refused', near: noStream, silent: 'stays', newer: 'cut', same: 'stays' },
    ...{ take: 'stays', hand: 'stays', woke: afterDeathInPromotion, part: 'refused' },
    ...{ based: nothingUnderWay, promoted: 'uncovered', failed: 'cut', lost: noStream, open: 'refused' },
  },
}

/** Only these book and answer. */
export const isFirst = (state: RelayState): boolean =>
  state === 'alone' || state === 'uncovered' || state === 'covered'

/** These receive the books of a first, or wait for it. */
export const isSecond = (state: RelayState): boolean =>
  state === 'joining' || state === 'following' || state === 'cut'

const impossible: readonly Impossible[] = [noStream, noOther, onlySecond, olderTerm, nothingUnderWay]

/** Throws where the table says that the pair does not come up: then a protocol has a fault. */
export function nextRelayState(
  state: RelayState,
  event: RelayEvent,
  facts: RelayFacts,
): RelayState | 'refused' {
  const cell = relayTable[state][event]
  if (typeof cell === 'object') return facts[cell.when] ? cell.to : cell.otherwise
  if (cell === 'stays') return state
  if (impossible.includes(cell as Impossible))
    throw new Error(`${event} at a computer that is ${state} is ${cell}`)
  return cell as RelayState | 'refused'
}
