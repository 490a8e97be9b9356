/** Checks a password under the throttle, whatever call it was typed for: mistakes in one place count in all. */
import { createHash } from 'node:crypto'
import { Refusal } from '#rules/refusal.ts'
import {
  type Counted,
  forgottenBefore,
  longestWait,
  secondsUntil,
  waitsAfter,
} from '#rules/sign-in-throttle.ts'
import type { House } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { inTurn } from '../platform/sign-in.ts'
import { networkOf } from '../platform/source-of.ts'
import {
  type Counter,
  forgetTries,
  giveBack,
  isKnownPlace,
  latestEnd,
  rememberPlace,
  reserveTry,
  sweepTries,
} from './throttle-store.ts'

/** `account` is an e-mail, whether an account has it or not. */
type From = { readonly account: string; readonly source: string }

/**
 * Answers what `look` answers; undefined means that the password was wrong, and is counted. Refused 'too-many-tries'
 * before looking when it is too early for another try; that one counts for nothing.
 */
export const guarded = <Proof>(
  house: House,
  { account, source }: From,
  look: () => Promise<Proof | undefined>,
): Promise<Proof | undefined> =>
  inTurn(networkOf(source), async () => {
    const keys = keysOf({ account: account.trim().toLowerCase(), source })
    const reserved = await reserve(house, keys)
    const release = () => house.database.transaction((tx) => giveAllBack(tx, reserved))
    const proof = await look().catch(async (error) => {
      await release()
      throw error
    })
    if (proof === undefined) await sweepNowAndThen(house)
    else await house.database.transaction((tx) => welcome(tx, { keys, reserved, now: house.clock() }))
    return proof
  })

type Keys = Record<Counted, string>

/** Digests, since people sometimes type their password in place of the e-mail: what was typed is never written. */
function keysOf({ account, source }: From): Keys {
  const who = createHash('sha256').update(account).digest('hex')
  const where = networkOf(source)
  return { 'account at a source': `${who} ${where}`, account: who, source: where }
}

/**
 * Always in this order, the row most fought over last: two servers never wait for each other. Where the account has
 * signed in before, what strangers do elsewhere does not count: they cannot keep the owner out.
 */
async function reserve({ database, clock }: House, keys: Keys): Promise<readonly Counter[]> {
  const now = clock()
  const moment = { now, forgottenBefore: forgottenBefore(now), longestWait }
  const counter = (what: Counted): Counter => ({ key: keys[what], waits: waitsAfter(what) })
  const isKnown = await isKnownPlace(database, keys['account at a source'])
  const counters = [
    counter('account at a source'),
    ...(isKnown ? [] : [counter('account')]),
    counter('source'),
  ]
  await database.transaction(async (tx) => {
    const mayTry = await Promise.all(counters.map((each) => reserveTry(tx, each, moment)))
    if (mayTry.every(Boolean)) return
    const blocking = counters.filter((_, index) => !mayTry[index]).map(({ key }) => key)
    const end = (await latestEnd(tx, blocking)) ?? now
    throw new Refusal('too-many-tries', { seconds: secondsUntil(end, now) })
  })
  return counters
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
