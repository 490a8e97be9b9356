/**
 * Every world that two computers of a house can come to: deaths, starts, a cut wire, late messages and every button, tried one
 * after another until nothing new comes up.
 */
import { isFirst, isSecond, nextRelayState, type RelayEvent, type RelayState } from '../relay/states.ts'
import { nextTerm } from '../relay/term.ts'

export type Computer = {
  readonly state: RelayState
  readonly term: number
  readonly isUp: boolean
  /** Its disk is gone: it never comes back. */
  readonly isDestroyed: boolean
  /** It was first, and has been away for less than it takes until a person may take over. */
  readonly isBrief: boolean
  readonly isPromoted: boolean
  readonly hasFormer: boolean
  /** Its database goes on from that of the other. */
  readonly isSame: boolean
  /** It has given a hand that nobody has declared void. */
  readonly gaveHand: boolean
  readonly expectsHand: boolean
}

export type World = {
  readonly computers: readonly [Computer, Computer]
  readonly isWired: boolean
  readonly hand: { readonly to: Side; readonly term: number } | null
}

type Side = 0 | 1

export const protections = [
  ...(['term before promotion', 'newer term fences', 'asks before going on alone'] as const),
  ...(['other must be off', 'unsure after waking', 'brief absence', 'promotion ends with a death'] as const),
  ...([
    'opened above all terms',
    'terms of its own',
    'other is no first',
    'former is kept',
    'part is agreed',
    'hand is void',
  ] as const),
] as const

export type Protection = (typeof protections)[number]

export type Fault = { readonly world: World; readonly path: readonly string[]; readonly what: string }

export type Searched = {
  readonly worlds: number
  readonly faults: readonly Fault[]
  /** Worlds from which no way leads to a first again, though a database is left. */
  readonly stuck: readonly Fault[]
}

const computer: Computer = {
  ...{ state: 'empty', term: 0, isUp: true, isDestroyed: false, isBrief: false },
  ...{ isPromoted: false, hasFormer: false, isSame: false, gaveHand: false, expectsHand: false },
}

const beginning: World = {
  computers: [{ ...computer, state: 'alone', term: 2 }, computer],
  isWired: true,
  hand: null,
}

const sides: readonly Side[] = [0, 1]

const across = (side: Side): Side => (side === 0 ? 1 : 0)

export type Rules = {
  /** One protection taken out, for the twins. */
  readonly without?: Protection
  /** Persons call a computer off that runs. Then two may acknowledge, but no longer than until they meet. */
  readonly areLied?: boolean
  readonly endsAtFault?: boolean
}

const hearsOfNewer = 'hears of a newer term'

/** One step, with what is wrong about it. */
type Step = { readonly name: string; readonly to: World; readonly fault?: string }

function stepsFrom(world: World, rules: Rules): Step[] {
  const has = (protection: Protection) => protection !== rules.without
  const says = { areLied: rules.areLied ?? false }
  const steps: Step[] = []
  const go = (name: string, to: World | undefined) => {
    if (to) steps.push({ name, to })
  }
  go(world.isWired ? 'the wire is cut' : 'the wire is mended', { ...world, isWired: !world.isWired })
  if (world.hand) go('the hand is lost on its way', { ...world, hand: null })
  for (const side of sides)
    for (const [name, to] of stepsOf(world, side, { has, ...says })) go(`${side}: ${name}`, to)
  return steps.map((step) => ({ ...step, ...withFault(world, step, says.areLied) }))
}

function withFault(before: World, { name, to: now }: Step, areLied: boolean): { fault?: string } {
  const areTwo = now.computers.every(({ isUp, state }) => isUp && isFirst(state))
  const [one, other] = now.computers
  if (areTwo && !areLied) return { fault: 'two acknowledge' }
  if (areTwo && one.term === other.term) return { fault: 'two acknowledge, and neither term is newer' }
  const hasHeard = sides.find((side) => name === `${side}: ${hearsOfNewer}`)
  if (hasHeard !== undefined && isFirst(now.computers[hasHeard].state))
    return { fault: 'acknowledges though it has heard of a newer term' }
  const isBeside = sides.some((side) => {
    const [own, its] = [now.computers[side], now.computers[across(side)]]
    const hasBegun = isFirst(own.state) && before.computers[side].state !== own.state && own.isUp
    const hasMet = canTalk(now) && its.term > own.term
    return hasBegun && hasMet
  })
  return isBeside ? { fault: 'begins to acknowledge beside a newer term' } : {}
}

type Has = (protection: Protection) => boolean
type Playing = { readonly has: Has; readonly areLied: boolean }
const termAbove = (side: Side, above: number, has: Has): number =>
  has('terms of its own') ? nextTerm(above, side) : above + 1

type Named = readonly [name: string, to: World | undefined]

function stepsOf(world: World, side: Side, playing: Playing): Named[] {
  const { has } = playing
  const own = world.computers[side]
  if (own.isDestroyed) return []
  if (!own.isUp)
    return [
      ['starts', start(world, side, has)],
      ...times(world, side),
      ['is destroyed', set(world, side, { ...computer, isUp: false, isDestroyed: true })],
    ]
  return [
    ['dies', die(world, side)],
    ...times(world, side),
    ...heard(world, side, has),
    ...ofSecond(world, side, has),
    ...byPersons(world, side, playing),
  ]
}

const set = (world: World, side: Side, change: Partial<Computer>): World => ({
  ...world,
  computers: world.computers.map((one, n) =>
    n === side ? { ...one, ...change } : one,
  ) as unknown as World['computers'],
})

/** The event by the table; undefined where it is refused. */
function on(world: World, side: Side, event: RelayEvent, isOtherNoFirst = false): World | undefined {
  const own = world.computers[side]
  const state = nextRelayState(own.state, event, { ...own, isOtherNoFirst })
  if (state === 'refused') return undefined
  return set(world, side, {
    state,
    ...(state === 'following' || own.state !== 'following' ? {} : { expectsHand: false }),
  })
}

/** Only a first leaves a beat behind, so that a second death of one that is unsure does not make its absence brief. */
const die = (world: World, side: Side): World => {
  const { state, isBrief } = world.computers[side]
  return set(world, side, { isUp: false, isBrief: isFirst(state) || isBrief, expectsHand: false })
}

function start(world: World, side: Side, has: Has): World | undefined {
  const up = set(world, side, { isUp: true })
  const { state } = up.computers[side]
  if (!has('unsure after waking') && isFirst(state)) return up
  if (!has('promotion ends with a death') && state === 'promoting') return up
  return on(up, side, 'woke')
}

const times = (world: World, side: Side): Named[] => {
  const { isBrief, expectsHand } = world.computers[side]
  return [
    ['ten seconds pass', isBrief ? set(world, side, { isBrief: false }) : undefined],
    ['forgets the hand', expectsHand ? set(world, side, { expectsHand: false }) : undefined],
  ]
}

const canTalk = ({ isWired, computers }: World): boolean => isWired && computers.every(({ isUp }) => isUp)

/** What comes to it from the other, or of it. */
function heard(world: World, side: Side, has: Has): Named[] {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isStreaming =
    canTalk(world) && own.term === other.term && ['covered', 'uncovered', 'handing'].includes(own.state)
      ? other.state === 'following'
      : own.state === 'following' &&
        canTalk(world) &&
        ['covered', 'uncovered', 'handing', 'unsure'].includes(other.state)
  const hasStream = ['covered', 'handing', 'following'].includes(own.state)
  return [
    [hearsOfNewer, other.term > own.term ? newer(world, side, has) : undefined],
    [
      'is left without a stream',
      hasStream && !isStreaming ? unlessNewer(world, side, has, () => on(world, side, 'silent')) : undefined,
    ],
    [
      'is told by the other that it is the second',
      own.state === 'unsure' ? unlessNewer(world, side, has, () => same(world, side, has)) : undefined,
    ],
    ['the second is near', near(world, side)],
  ]
}

/** Told by the other, or by the tills. A second adopts the term. */
function newer(world: World, side: Side, has: Has): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  if (own.state === 'empty') return undefined
  if (!has('newer term fences') && isFirst(own.state)) return world
  const told = on(world, side, 'newer')
  if (!told || told.computers[side].state === 'fenced') return told && set(told, side, { gaveHand: false })
  const isSame = own.state === 'handing' || (own.state === 'promoting' ? !own.isPromoted : own.isSame)
  return set(told, side, { term: other.term, isSame, gaveHand: false, isPromoted: false, expectsHand: false })
}

/** Whoever is about to acknowledge alone asks the other its term first. */
function unlessNewer(world: World, side: Side, has: Has, then: () => World | undefined): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isNewer = canTalk(world) && other.term > own.term
  return isNewer && has('asks before going on alone') ? newer(world, side, has) : then()
}

/** A first that takes its books up again has the hand that it gave declared void. */
function takenUp(world: World | undefined, side: Side, has: Has): World | undefined {
  if (!world) return undefined
  const given = set(world, side, { gaveHand: false, isBrief: false })
  return has('hand is void') ? set(given, across(side), { expectsHand: false }) : given
}

function same(world: World, side: Side, has: Has): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isSaid = canTalk(world) && isSecond(other.state) && other.term === own.term
  const isBrief = (own.isBrief || !has('brief absence')) && !own.gaveHand
  return isSaid || isBrief ? takenUp(on(world, side, 'same'), side, has) : undefined
}

function near(world: World, side: Side): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isServing = ['uncovered', 'covered', 'unsure'].includes(own.state)
  const isReceiving = other.state === 'cut' || other.state === 'following'
  if (!canTalk(world) || !isServing || !isReceiving || !other.isSame || own.term !== other.term)
    return undefined
  const streaming = on(world, across(side), 'near')
  const served = streaming && takenUp(on(streaming, side, 'near'), side, () => true)
  return served && set(served, across(side), { hasFormer: false })
}

function ofSecond(world: World, side: Side, has: Has): Named[] {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const canFetch = canTalk(world) && isFirst(other.state) && other.state !== 'alone'
  const isPlain = own.state === 'following' || own.state === 'cut'
  const promoting = own.state === 'promoting'
  return [
    ['has its base', own.state === 'joining' && canFetch ? based(world, side) : undefined],
    ['cannot follow', isPlain && canFetch ? lost(world, side, 'lost') : undefined],
    ['its database is broken', isPlain ? lost(world, side, 'failed') : undefined],
    ['cannot be promoted', promoting && !own.isPromoted ? on(world, side, 'failed') : undefined],
    [
      'its database is promoted',
      promoting && !own.isPromoted ? set(world, side, { isPromoted: true, isSame: false }) : undefined,
    ],
    [
      'opens its doors',
      promoting && own.isPromoted
        ? unlessNewer(world, side, has, () => openDoors(world, side, has))
        : undefined,
    ],
    ['gets the hand', world.hand?.to === side ? getHand(world, side, has) : undefined],
  ]
}

const based = (world: World, side: Side) => {
  const there = on(world, side, 'based')
  return there && set(there, side, { isSame: true, term: world.computers[across(side)].term })
}

const lost = (world: World, side: Side, event: 'lost' | 'failed') => {
  const joining = on(world, side, event)
  return joining && set(joining, side, { isSame: false, hasFormer: false })
}

/** The other is asked once more. */
function openDoors(world: World, side: Side, has: Has): World | undefined {
  const own = world.computers[side]
  const open = on(world, side, 'promoted')
  return (
    open &&
    set(open, side, {
      isPromoted: false,
      ...(has('term before promotion') ? {} : { term: termAbove(side, own.term, has) }),
    })
  )
}

const promote = (world: World | undefined, side: Side, has: Has): World | undefined =>
  world &&
  set(
    world,
    side,
    has('term before promotion') ? { term: termAbove(side, world.computers[side].term, has) } : {},
  )

function getHand(world: World, side: Side, has: Has): World | undefined {
  const own = world.computers[side]
  const arrived = { ...world, hand: null }
  const isWanted = own.state === 'following' && own.term === world.hand?.term
  const isExpected = own.expectsHand || !has('hand is void')
  return isWanted && isExpected ? promote(on(arrived, side, 'hand'), side, has) : arrived
}

function byPersons(world: World, side: Side, { has, areLied }: Playing): Named[] {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isOff = areLied || (!other.isUp && !other.isBrief)
  const mayTake = own.state === 'cut' && (isOff || !has('other must be off'))
  const opened = () => takenUp(on(world, side, 'open'), side, has)
  return [
    ['is made a pair with the other', pair(world, side)],
    ['a person takes over', mayTake ? promote(on(world, side, 'take'), side, has) : undefined],
    ['a person passes the hand', giveHand(world, side)],
    ['a person parts the two', part(world, side, has)],
    [
      'a person opens it',
      own.state === 'unsure' && isOff ? unlessNewer(world, side, has, opened) : undefined,
    ],
    [
      'a person opens it again',
      own.state === 'fenced' ? openAgain(world, side, { has, areLied }) : undefined,
    ],
  ]
}

function pair(world: World, side: Side): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const joins = other.state === 'empty' || other.state === 'fenced'
  const takes = own.state === 'alone' || (isFirst(own.state) && other.state === 'fenced')
  if (!canTalk(world) || !joins || !takes) return undefined
  const first = own.state === 'alone' ? on(world, side, 'paired') : world
  const both = first && on(first, across(side), 'paired')
  return both && set(both, across(side), { term: own.term, hasFormer: other.state === 'fenced' })
}

function giveHand(world: World, side: Side): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const canGive = own.state === 'covered' && other.state === 'following' && own.term === other.term
  const given = canTalk(world) && canGive ? on(world, side, 'hand') : undefined
  if (!given) return undefined
  const expected = set(set(given, side, { gaveHand: true }), across(side), { expectsHand: true })
  return { ...expected, hand: { to: across(side), term: own.term } }
}

/** Whoever empties itself needs the word of a first that acknowledges; a silent second is only given up. */
function part(world: World, side: Side, has: Has): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isAgreed = canTalk(world) && (isFirst(own.state) || isFirst(other.state))
  const former = own.state === 'joining' && own.hasFormer && has('former is kept')
  if (['empty', 'alone', 'handing', 'unsure', 'promoting'].includes(own.state)) return undefined
  if (isFirst(own.state)) {
    if (!has('part is agreed') && !canTalk(world)) return on(world, side, 'part')
    if (!isAgreed || !(isSecond(other.state) || other.state === 'fenced')) return undefined
    const parted = on(world, side, 'part')
    return parted && emptied(parted, across(side), has)
  }
  if (former) return on(world, side, 'part')
  if (!has('former is kept') && own.hasFormer) return set(world, side, { ...computer, isUp: own.isUp })
  if (!isAgreed) return undefined
  const gone = emptied(world, side, has)
  return gone && other.state !== 'alone' ? on(gone, across(side), 'part') : gone
}

function emptied(world: World, side: Side, has: Has): World | undefined {
  const parted = on(world, side, 'part')
  const { state, isUp } = parted?.computers[side] ?? computer
  return parted && state === 'empty'
    ? set(parted, side, { ...computer, isUp })
    : parted && has('former is kept')
      ? parted
      : undefined
}

function openAgain(world: World, side: Side, { has, areLied }: Playing): World | undefined {
  const [own, other] = [world.computers[side], world.computers[across(side)]]
  const isNoFirst = canTalk(world) && (isSecond(other.state) || other.state === 'empty')
  const isKnown = isNoFirst || other.isDestroyed || areLied || !has('other is no first')
  const opened = on(world, side, 'open', isKnown)
  if (!opened) return undefined
  const term = has('opened above all terms') ? termAbove(side, Math.max(own.term, other.term), has) : own.term
  const above = set(opened, side, { term, gaveHand: false, isBrief: false })
  return isNoFirst ? set(above, across(side), { term, expectsHand: false }) : above
}

/** What no step asks of a computer in its state makes no other world, and of terms only the order counts. */
function plain(world: World): World {
  const terms = [...world.computers.map(({ term }) => term), world.hand?.term ?? 0].filter((term) => term > 0)
  const ranks = new Map([[0, 0]])
  for (const term of terms.sort((a, b) => a - b))
    if (!ranks.has(term)) ranks.set(term, nextTerm([...ranks.values()].at(-1) ?? 0, (term % 2) as Side))
  const rank = (term: number) => ranks.get(term) ?? 0
  const [one, other] = world.computers
  return {
    ...world,
    computers: [
      { ...plainly(one), term: rank(one.term) },
      { ...plainly(other), term: rank(other.term) },
    ],
    hand: world.hand && { ...world.hand, term: rank(world.hand.term) },
  }
}

const plainly = (one: Computer): Computer => {
  const { state } = one
  const mayReturn = isFirst(state) || state === 'handing' || state === 'unsure'
  return {
    ...one,
    isBrief: one.isBrief && mayReturn,
    isPromoted: one.isPromoted && state === 'promoting',
    hasFormer: one.hasFormer && isSecond(state),
    isSame: one.isSame && (isSecond(state) || state === 'promoting'),
    gaveHand: one.gaveHand && mayReturn,
    expectsHand: one.expectsHand && state === 'following',
  }
}

/** Nothing is left to open: the only database is being made, from a computer that is gone. */
const isBroken = ({ computers }: World): boolean =>
  computers.every(
    ({ isDestroyed, state, hasFormer }) =>
      isDestroyed || state === 'empty' || (state === 'joining' && !hasFormer),
  )

type Found = { readonly world: World; readonly from: string | undefined; readonly name: string }

/** Breadth first, to its end. */
export function searchRelayWorlds(rules: Rules = {}): Searched {
  const found = new Map<string, Found>()
  const backwards = new Map<string, string[]>()
  const faults: Fault[] = []
  const first = JSON.stringify(beginning)
  found.set(first, { world: beginning, from: undefined, name: '' })
  const pathTo = (key: string | undefined): string[] => {
    const here = key === undefined ? undefined : found.get(key)
    return here?.from === undefined ? [] : [...pathTo(here.from), here.name]
  }
  for (const [key, { world }] of found) {
    if (rules.endsAtFault && faults.length > 0) break
    for (const { name, to, fault } of stepsFrom(world, rules)) {
      if (fault) {
        faults.push({ world: to, path: [...pathTo(key), name], what: fault })
        continue
      }
      const next = plain(to)
      const nextKey = JSON.stringify(next)
      backwards.set(nextKey, [...(backwards.get(nextKey) ?? []), key])
      if (!found.has(nextKey)) found.set(nextKey, { world: next, from: key, name })
    }
  }
  return { worlds: found.size, faults, stuck: stuckIn(found, backwards, pathTo) }
}

function stuckIn(
  found: ReadonlyMap<string, Found>,
  backwards: ReadonlyMap<string, readonly string[]>,
  pathTo: (key: string) => string[],
): Fault[] {
  const hasFirst = ({ computers }: World) => computers.some(({ isUp, state }) => isUp && isFirst(state))
  const leads = new Set([...found].filter(([, { world }]) => hasFirst(world)).map(([key]) => key))
  for (const key of leads) for (const before of backwards.get(key) ?? []) leads.add(before)
  return [...found]
    .filter(([key, { world }]) => !leads.has(key) && !isBroken(world))
    .map(([key, { world }]) => ({ world, path: pathTo(key), what: 'no way leads to a first' }))
}
