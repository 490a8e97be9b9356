/** Checks a password or a pin behind the throttle, for any request that needs one. */
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

/** `account` is the e-mail that was typed, whether or not an account has it. */
type From = {
  readonly account: string
  readonly source: string
  /** The device's proof of work instead of waiting; '' when none was asked yet. */
  readonly check: string
}

/** Checking a password occupies a core for a moment: few at once leave the cores to the sales, however many people try. */
const free = openLane({ atOnce: 4, longestQueue: 1000, mostFromOneSource: 250 })
/** One at a time: guesses with a proof of work must not occupy both cores. */
const paid = openLane({ atOnce: 1, longestQueue: 200, mostFromOneSource: 20 })
/** The queue of people who are signed in or were a moment ago: strangers cannot fill it. Fifty tills may share one address. */
const ofTheirOwn = openLane({ atOnce: 1, longestQueue: 200, mostFromOneSource: 60 })

type Look<Proof> = () => Promise<Proof | undefined>

/**
 * Runs `look` and returns its result; undefined means a wrong password, which is counted. Throws 'too-many-tries' before
 * checking when the waiting time is not over; that try is not counted. The person may wait, or their device may send a proof
 * of work, which is worth one try: strangers who use up every free try or every place in the queue cannot keep the owner
 * out.
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
  // The queue may have filled up meanwhile: then the proof of work stays usable and its question is asked again.
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
  /** A second counter for tries from all addresses together, with more free tries. */
  readonly everywhere?: string
}

/**
 * Checks the secret of a person who is signed in or resumes with their pin: guesses of strangers at the sign-in page do not
 * count. `what`: whose secret is tried, and from where if that matters.
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

/** If `look` throws, the password was not checked and the try is not counted. */
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

/** Digests, because people sometimes type their password into the e-mail field: what was typed is never stored. */
export function keysOf({ account, source }: Pick<From, 'account' | 'source'>): Keys {
  const who = createHash('sha256').update(account).digest('hex')
  const where = networkOf(source)
  return { 'account at a source': `${who} ${where}`, account: who, source: where }
}

export const momentOf = (now: Date) => ({ now, forgottenBefore: forgottenBefore(now), longestWait })

/**
 * A proof of work is worth one try, at any server, and one is accepted per second: for each account and address, and for
 * each account in each lane, which addresses without an earlier sign-in share. A try that comes too early keeps its proof.
 * The address's second is used up even so: a hundred requests do not raise the chance to be the next in the lane.
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

/** Fixed for each address, so that nobody can wait in several lanes. */
const laneFor = (source: string) => createHash('sha256').update(source).digest().readUInt8() % paidLanes

/**
 * The question of the proof of work that was sent, if it is still usable; else a new question, which is harder the more
 * guesses with proofs came from this address. Guesses from elsewhere do not make it harder.
 */
async function questionFor({ database, deviceChecks, clock }: House, keys: Keys, done: string | undefined) {
  const [here, now] = [keys['account at a source'], clock()]
  if (done !== undefined && !(await isSpent(database, done))) return done
  const paidTries = await timesCounted(database, paidKey(here), forgottenBefore(now))
  return deviceChecks.question(here, sumsAfter(paidTries), now)
}

/** At an address where the account has signed in before, tries from elsewhere do not count, so that strangers cannot keep the owner out. */
async function countersAtDoor({ database }: House, keys: Keys): Promise<readonly Counter[]> {
  const counter = (what: Counted): Counter => ({ key: keys[what], waits: waitsAfter(what) })
  const isKnown = await isKnownPlace(database, keys['account at a source'])
  return [counter('account at a source'), ...(isKnown ? [] : [counter('account')]), counter('source')]
}

/** Always locks in this order, the most contended row last, so that two servers do not deadlock. */
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

/** A right password clears the tries of this account at this address; failures at other addresses stay counted. */
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
