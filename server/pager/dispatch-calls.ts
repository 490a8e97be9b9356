import { secondsACallIsMeant, secondsBetweenCalls } from '#rules/kitchen/buzzer-act.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import * as calls from './pager-call-store.ts'
import { type Base, readBase } from './pager-store.ts'
import { ring, type Venue } from './ring.ts'

const mostTries = 2

const earlier = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Rings all calls that are due, one after another, since a base station is one serial port. Returns true when calls are left for later. */
export function dispatchCalls(venue: Venue, isOver: () => boolean): () => Promise<boolean> {
  const { database, clock, announce } = venue
  /** Until then no ring is sent to a silent base station: tickets of calls made meanwhile say at once that they need a voice call. */
  let silentUntil = 0
  const isSilent = () => clock().getTime() < silentUntil
  const tell = (standIds: readonly string[]) => {
    if (standIds.length > 0) announce(['buzzers', ...standIds.map((id) => `ticket:${id}` as const)])
  }

  async function ringNext(base: Base): Promise<boolean> {
    const now = clock()
    const call = await calls.claimCall(database, {
      now,
      askedAfter: earlier(now, secondsACallIsMeant),
      rungBefore: earlier(now, secondsBetweenCalls),
      mostTries,
    })
    if (!call) return false
    const failure = await failureOf(ring(venue, base, told(call)))
    if (failure === 'silent') silentUntil = clock().getTime() + secondsBetweenCalls * 1000
    tell(await settle(venue, call, failure))
    return true
  }

  return async () => {
    if (!(await calls.isAnyWaiting(database))) return false
    const base = await readBase(database)
    const now = clock()
    if (base.driver === 'none') {
      tell(await calls.dropCalls(database, { askedUntil: now, why: 'no base', now }))
      return calls.isAnyWaiting(database)
    }
    const askedUntil = earlier(now, secondsACallIsMeant)
    tell(await calls.dropCalls(database, { askedUntil, why: 'too late', now }))
    let hasMore = true
    while (hasMore && !isOver() && !isSilent()) hasMore = await ringNext(base)
    if (isSilent()) tell(await calls.noteAllOnTickets(database, clock()))
    return calls.isAnyWaiting(database)
  }
}

/** Each try has an id of its own, so that a late answer of the base to an earlier try is not taken for this one. */
const told = ({ id, tries, number, orderNumber }: calls.WaitingCall) => ({
  id: `${id}-${tries}`,
  number,
  order: orderNumber,
})

type Failure = 'silent' | 'refused' | undefined

const failureOf = (ringing: Promise<void>): Promise<Failure> =>
  ringing.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code === 'pager-refused' ? 'refused' : 'silent'
    },
  )

/** Writes the result of a ring, on the ticket too. Returns the ids of the stands whose tickets changed. */
const settle = (
  { database, clock }: Venue,
  { id, loanId, tries }: calls.WaitingCall,
  failure: Failure,
): Promise<string[]> =>
  database.transaction(async (tx) => {
    const now = clock()
    const standId = loanId && (await calls.noteOnTicket(tx, loanId, failure ? now : null))
    if (!failure) await calls.noteRung(tx, id, now)
    else if (tries >= mostTries) await calls.noteFailed(tx, id, failure)
    return standId ? [standId] : []
  })
