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

/** From here on nothing is booked here, whatever comes of it: this computer follows the other then, or asks it who is first. */
export async function passHand(how: Passing): Promise<void> {
  const { keeper, other, number, by } = how
  await Promise.race([how.closeBooks(), wait(booksCloseWithinMs)])
  if (keeper.giveHand(number) !== 'handing') return
  const isHanding = () => keeper.now().state === 'handing'
  if ((await hasAllOf(how)) && isHanding()) await other.ask(patienceMs, { step: 'take', number, by })
  if (isHanding()) await takeBack(how)
}

/**
 * Stops the database, and answers whether the second has all of it. It is told anew to expect the hand: what was told before the books were
 * closed is forgotten soon, and with it that the stream may end.
 */
async function hasAllOf({ other, number, postgres }: Passing): Promise<boolean> {
  const expect = () => other.ask(patienceMs, { step: 'expect', number })
  if (!(await expect())?.hand?.isDone) return false
  await postgres.stop()
  const lastRecord = postgres.lastRecord()
  if (lastRecord === undefined) return false
  for (let waited = 0; waited < catchesUpWithinMs; waited += 50) {
    const told = await expect()
    if (!told?.hand?.isDone) return false
    if (positionOf(told.hand.replayed ?? '0/0') > lastRecord) return true
    await wait(50)
  }
  return false
}

/** A second that has taken it answers with its newer term, and is followed. */
async function takeBack({ keeper, other, number }: Passing): Promise<void> {
  const isVoid = await voidHand({ other, number })
  if (keeper.now().state !== 'handing') return
  if (isVoid) keeper.forgetHand()
  keeper.happened(isVoid ? 'failed' : 'silent')
}

/** Whether the second says that it does not, or no longer, expect it. */
export async function voidHand({ other, number }: Pick<Passing, 'other' | 'number'>): Promise<boolean> {
  const told = await other.ask(patienceMs, { step: 'void', number })
  return told?.hand?.isDone ?? false
}
