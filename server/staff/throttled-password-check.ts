/** Checks a password or a code under the throttle, whatever call it was typed for. */
import { createHash } from 'node:crypto'
import { sumsAfter } from '#rules/people/device-check.ts'
import {
  type Counted,
  forgottenBefore,
  longestWait,
  paceOfPaid,
  paidLanes,
  secondsUntil,
  waitsAfter,
} from '#rules/people/sign-in-throttle.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import type { House } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { openLane } from '../platform/lane.ts'
import { networkOf } from '../platform/source-of.ts'
import {
  type Counter,
  forgetTries,
  giveBack,
  isKnownPlace,
  isSpent,
  latestEnd,
  rememberPlace,
  reserveTry,
  restoreCheck,
  spendCheck,
  sweepTries,
  timesCounted,
} from './throttle-store.ts'

/** `account` is an e-mail, whether an account has it or not. */
type From = {
  readonly account: string
  readonly source: string
  /** What the device did in place of waiting, '' where it was not asked yet. */
  readonly check: string
}

/** A password takes a core for a moment: few at once leave the others to the sales, however many people try. */
const free = openLane({ atOnce: 4, longestQueue: 1000, mostFromOneSource: 250 })
/** Never both cores, though somebody pays for each. */
const paid = openLane({ atOnce: 1, longestQueue: 200, mostFromOneSource: 20 })
/** Of people who are signed in, or were a moment ago: strangers have no place in it, and fifty tills may be behind one address. */
const ofTheirOwn = openLane({ atOnce: 1, longestQueue: 200, mostFromOneSource: 60 })

type Look<Proof> = () => Promise<Proof | undefined>

/**
 * Answers what `look` answers; undefined means that the password was wrong, and is counted. Refused 'too-many-tries'
 * before looking when it is too early for another try; that one counts for nothing. Its person may wait, or their device may do
 * some work instead, which is worth one try: strangers who take every free try, or every place in the queue, cannot keep
 * the owner out.
 */
export async function guarded<Proof>(
  house: House,
  { account, source, check }: From,
  look: Look<Proof>,
): Promise<Proof | undefined> {
  const { database, deviceChecks, clock } = house
  const keys = keysOf({ account: account.trim().toLowerCase(), source })
  const done = deviceChecks.doneFor(keys['account at a source'], check, clock())
  const welcomed = (reserved: readonly Counter[]) =>
    database.transaction((tx) => welcome(tx, { keys, reserved, now: clock() }))
  const forPay = (work: string) =>
    judged(house, () => paid.take(keys.source, look), {
      giveBack: (tx) => restoreCheck(tx, work),
      welcome: () => welcomed([]),
    })
  const forNothing = () =>
    free.take(keys.source, async () => {
      const counters = await countersAtDoor(house, keys)
      await reserve(house, counters)
      return judged(house, look, {
        giveBack: (tx) => giveAllBack(tx, counters),
        welcome: () => welcomed(counters),
      })
    })
  const isPaid = done !== undefined && paid.hasRoom(keys.source) && (await pay(house, keys, done))
  // The room may be gone by now: what was done counts again then, and is asked for anew.
  return (isPaid ? forPay(done) : forNothing()).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'too-many-tries') throw error
    throw new Refusal('too-many-tries', {
      ...error.details,
      check: await questionFor(house, keys, done),
    })
  })
}

type OwnSecret = {
  readonly what: string
  readonly source: string
  /** Counted too, wherever its tries come from: they are more before anybody waits. */
  readonly everywhere?: string
}

/**
 * For a person who is signed in, or goes on with their code: what strangers do at the door counts for nothing here. `what` is
 * whose secret is tried, and where that matters.
 */
export function guardedOwn<Proof>(
  house: House,
  { what, source, everywhere }: OwnSecret,
  look: Look<Proof>,
): Promise<Proof | undefined> {
  const counter = (key: string, counted: Counted) => ({ key: `own ${key}`, waits: waitsAfter(counted) })
  const here = counter(what, 'account at a source')
  const others = everywhere === undefined ? [] : [counter(everywhere, 'account')]
  return ofTheirOwn.take(networkOf(source), async () => {
    await reserve(house, [here, ...others])
    return judged(house, look, {
      giveBack: (tx) => giveAllBack(tx, [here, ...others]),
      welcome: () =>
        house.database.transaction(async (tx) => {
          await forgetTries(tx, here.key)
          await giveAllBack(tx, others)
        }),
    })
  })
}

type Then = {
  readonly giveBack: (tx: Tx) => Promise<void>
  readonly welcome: () => Promise<void>
}

/** What was never looked at, whatever went wrong, counts for nothing. */
async function judged<Proof>(house: House, look: Look<Proof>, then: Then): Promise<Proof | undefined> {
  const proof = await look().catch(async (error) => {
    await house.database.transaction(then.giveBack)
    throw error
  })
  if (proof === undefined) await sweepNowAndThen(house)
  else await then.welcome()
  return proof
}

type Keys = Record<Counted, string>

/** Digests, since people sometimes type their password in place of the e-mail: what was typed is never written. */
export function keysOf({ account, source }: Pick<From, 'account' | 'source'>): Keys {
  const who = createHash('sha256').update(account).digest('hex')
  const where = networkOf(source)
  return { 'account at a source': `${who} ${where}`, account: who, source: where }
}

export const momentOf = (now: Date) => ({ now, forgottenBefore: forgottenBefore(now), longestWait })

/**
 * Each check is worth one try, at whatever server, and one is looked at in a second: of an account at an address; of an account in
 * each lane that the addresses it never signed in from share. Whoever comes too early keeps what they did. The address's
 * second is gone even so: who asks a hundred times is no likelier to be the next in the lane.
 */
const pay = ({ database, clock }: House, keys: Keys, done: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [here, now] = [keys['account at a source'], clock()]
    const moment = momentOf(now)
    const isItsSecond = (key: string) => reserveTry(tx, { key: `pace ${key}`, waits: paceOfPaid }, moment)
    if (!(await spendCheck(tx, done, now))) return false
    const isNext =
      (await isItsSecond(here)) &&
      ((await isKnownPlace(tx, here)) || (await isItsSecond(`${keys.account} ${laneFor(keys.source)}`)))
    if (isNext) await reserveTry(tx, { key: paidKey(here), waits: [0] }, moment)
    else await restoreCheck(tx, done)
    return isNext
  })

const paidKey = (here: string) => `paid ${here}`

/** Always the same for an address, so that nobody waits in several. */
const laneFor = (source: string) => createHash('sha256').update(source).digest().readUInt8() % paidLanes

/** The one whose work still counts; else a new one, dearer the more were paid from here: what others do elsewhere costs nobody. */
async function questionFor({ database, deviceChecks, clock }: House, keys: Keys, done: string | undefined) {
  const [here, now] = [keys['account at a source'], clock()]
  if (done !== undefined && !(await isSpent(database, done))) return done
  const paidTries = await timesCounted(database, paidKey(here), forgottenBefore(now))
  return deviceChecks.question(here, sumsAfter(paidTries), now)
}

/** Where the account has signed in before, what strangers do elsewhere does not count: they cannot keep the owner out. */
async function countersAtDoor({ database }: House, keys: Keys): Promise<readonly Counter[]> {
  const counter = (what: Counted): Counter => ({ key: keys[what], waits: waitsAfter(what) })
  const isKnown = await isKnownPlace(database, keys['account at a source'])
  return [counter('account at a source'), ...(isKnown ? [] : [counter('account')]), counter('source')]
}

/** Always in this order, the row most fought over last: two servers never wait for each other. */
async function reserve({ database, clock }: House, counters: readonly Counter[]): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    const mayTry = await Promise.all(counters.map((each) => reserveTry(tx, each, momentOf(now))))
    const blocking = counters.filter((_, index) => !mayTry[index]).map(({ key }) => key)
    if (blocking.length === 0) return
    const end = (await latestEnd(tx, blocking)) ?? now
    throw new Refusal('too-many-tries', { seconds: secondsUntil(end, now) })
  })
}

async function giveAllBack(tx: Tx, reserved: readonly Counter[]): Promise<void> {
  await Promise.all(reserved.map((counter) => giveBack(tx, counter)))
}

type Welcome = { readonly keys: Keys; readonly reserved: readonly Counter[]; readonly now: Date }

/** A person who knows the password starts afresh at this device; what others failed at elsewhere stays counted. */
async function welcome(tx: Tx, { keys, reserved, now }: Welcome): Promise<void> {
  const here = keys['account at a source']
  await forgetTries(tx, here)
  await giveAllBack(
    tx,
    reserved.filter(({ key }) => key !== here),
  )
  await rememberPlace(tx, here, now)
}

const sweepEveryMs = 5 * 60_000
const daysKnown = 90
const lastSweeps = new WeakMap<House, number>()

async function sweepNowAndThen(house: House): Promise<void> {
  const now = house.clock()
  if (Math.abs(now.getTime() - (lastSweeps.get(house) ?? 0)) < sweepEveryMs) return
  lastSweeps.set(house, now.getTime())
  const knownBefore = new Date(now.getTime() - daysKnown * 24 * 60 * 60_000)
  await sweepTries(house.database, { triedBefore: forgottenBefore(now), knownBefore })
}
