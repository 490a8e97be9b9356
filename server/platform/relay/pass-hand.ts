/**
 * At the first: passes the hand to the second while both run, in an order that leaves no moment in which two are first. A sudden death at
 * any step leaves this computer unsure, or the second of the other.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { booksCloseWithinMs } from '#rules/relay/hand.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { positionOf } from '../replication/wal-position.ts'
import { type PassedBy, refuseAs } from './hand-words.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import type { OtherComputer } from './words.ts'

type Offering = { readonly keeper: RelayKeeper; readonly other: Pick<OtherComputer, 'ask'> }

type Passing = Offering & {
  readonly number: string
  readonly by: PassedBy
  /** Books nothing that is asked from now on, and resolves once what was asked is answered. */
  readonly closeBooks: () => Promise<void>
  readonly postgres: Pick<EmbeddedPostgres, 'stop' | 'lastRecord'>
}

const patienceMs = 1_000
/** The second has what was written last within milliseconds of the end. */
const catchesUpWithinMs = 1_000

/**
 * The number under which the second expects the hand. Refuses, before anything is closed, while the second lacks an operation, is silent,
 * or may not become the first.
 */
export async function offerHand({ keeper, other }: Offering): Promise<string> {
  if (keeper.now().state !== 'covered') throw refuseRelay('hand-not-covered')
  const number = randomBytes(16).toString('hex')
  const told = await other.ask(patienceMs, { step: 'expect', number })
  if (!told) throw refuseRelay('hand-second-silent')
  if (!told.hand?.isDone) throw refuseAs(told.hand?.why)
  return number
}

/**
 * False where the second lacks something or is silent by now: nothing was closed then. Else nothing is booked here from then on, whatever
 * comes of it: this computer follows the other, or asks it who is first.
 */
export async function passHand(how: Passing): Promise<boolean> {
  const { keeper, other, number, by } = how
  if (!(await expects(how)) || keeper.now().state !== 'covered') return false
  await Promise.race([how.closeBooks(), wait(booksCloseWithinMs)])
  if (keeper.giveHand(number) !== 'handing') return true
  const isHanding = () => keeper.now().state === 'handing'
  const mayGive = (await hasAllOf(how)) && isHanding()
  if (mayGive) await other.ask(patienceMs, { step: 'take', number, by })
  if (isHanding()) await takeBack(how, mayGive)
  return true
}

/** The answer of a second that expects the hand from now on. */
async function expects({ other, number }: Pick<Passing, 'other' | 'number'>) {
  const told = await other.ask(patienceMs, { step: 'expect', number })
  return told?.hand?.isDone ? told.hand : undefined
}

/**
 * Stops the database, and answers whether the second has all of it. It is told anew to expect the hand: what was told before the books were
 * closed is forgotten soon, and with it that the stream may end.
 */
async function hasAllOf(how: Passing): Promise<boolean> {
  const { postgres } = how
  if (!(await expects(how))) return false
  await postgres.stop()
  const lastRecord = postgres.lastRecord()
  if (lastRecord === undefined) return false
  for (let waited = 0; waited < catchesUpWithinMs; waited += 50) {
    const told = await expects(how)
    if (!told) return false
    if (positionOf(told.replayed ?? '0/0') > lastRecord) return true
    await wait(50)
  }
  return false
}

/** A second that has taken it answers with its newer term, and is followed. What was not given need not be declared void. */
async function takeBack({ keeper, other, number }: Passing, isGiven: boolean): Promise<void> {
  const isVoid = await voidHand({ other, number })
  if (keeper.now().state !== 'handing') return
  if (isVoid || !isGiven) keeper.forgetHand()
  keeper.happened(isVoid ? 'failed' : 'silent')
}

/** Whether the second says that it does not, or no longer, expect it. */
export async function voidHand({ other, number }: Pick<Passing, 'other' | 'number'>): Promise<boolean> {
  const told = await other.ask(patienceMs, { step: 'void', number })
  return told?.hand?.isDone ?? false
}
