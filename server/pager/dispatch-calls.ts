import { secondsACallIsMeant, secondsBetweenCalls } from '#rules/kitchen/buzzer-act.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import * as calls from './pager-call-store.ts'
import { type Base, readBase } from './pager-store.ts'
import { ring, type Venue } from './ring.ts'

const mostTries = 2

const earlier = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Rings everything that may be rung now, one call after another: a base is one serial port. Answers whether calls are left
 * for later.
 */
export function dispatchCalls(venue: Venue, isOver: () => boolean): () => Promise<boolean> {
  const { database, clock, announce } = venue
  /** A silent base is left alone until then: calls that come meanwhile are told at once to be made by voice. */
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

/** Each try has a name of its own: what the base still says of an earlier one is not taken for it. */
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

/** What became of it, on the ticket too. Answers the stands to tell. */
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
