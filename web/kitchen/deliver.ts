/** Sends one act to the server, and puts its answer into the list of tickets. */

import { ask } from '../app/calls/ask.ts'
import { Failure, isRefusal, leavesDoubt, sentenceOf } from '../app/calls/failure.ts'
import { toast } from '../app/messages/toast.ts'
import type { Verdict } from './act-queue.ts'
import type { Act } from './acts.ts'
import { recalls } from './recalls.ts'
import { learnTicket, readTicketsAgain } from './tickets-query.ts'

/** On a dead network a request would hang for half a minute and hold up every tap after it. */
const patienceMs = 6_000

/** A tap that makes the server fail each time must not hold back all later ones. */
const mostFailures = 5
const failures = new WeakMap<Act, number>()

/** Waits until the tap is painted, as sending takes as long as painting. A hidden page sends at once. */
const painted = async (): Promise<void> => {
  if (document.hidden) return
  await new Promise<void>((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
}

export async function deliver(act: Act): Promise<Verdict> {
  await painted()
  try {
    await send(act)
    return 'done'
  } catch (error) {
    if (act.kind !== 'recall' && mayStillArrive(error) && !keepsFailing(act, error)) return 'later'
    const about = act.kind === 'move' ? `${act.ticket.orderNumber}\u00A0: ` : ''
    toast('warning', `${about}${sentenceOf(error)}`)
    readTicketsAgain()
    return 'refused'
  }
}

/** Whether to send the act again later; also when the sign-in has ended, as the next sign-in sends the taps made before it. */
const mayStillArrive = (error: unknown): boolean =>
  leavesDoubt(error) || isRefusal(error, 'not-signed-in') || isRefusal(error, 'disk-full')

function keepsFailing(act: Act, error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  failures.set(act, (failures.get(act) ?? 0) + 1)
  return (failures.get(act) ?? 0) >= mostFailures
}

async function send(act: Act): Promise<void> {
  const options = { signal: AbortSignal.timeout(patienceMs) }
  if (act.kind === 'move') {
    const { saleId, from, to, at } = act
    return learnTicket(saleId, await ask.moveTicket({ saleId, from, to, at }, options))
  }
  if (act.kind === 'strike') {
    const { saleId, position, isStruck } = act
    return learnTicket(saleId, await ask.strikeTicketLine({ saleId, position, isStruck }, options))
  }
  if (act.kind === 'seen') {
    await ask.acknowledgeTicket({ saleId: act.saleId }, options)
    return learnTicket(act.saleId, null)
  }
  if (act.kind === 'put back') {
    const { saleId } = act
    return learnTicket(saleId, await ask.putBackTicket({ saleId }, options))
  }
  const { ticket, wasServed } = await ask.recallTicket({ standId: act.standId, saleId: act.saleId }, options)
  if (!ticket) return toast('info', 'Aucune commande à rappeler')
  recalls.emit({ ticket, wasServed })
  return learnTicket(ticket.saleId, ticket)
}
