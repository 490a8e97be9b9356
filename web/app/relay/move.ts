/**
 * Moves this page to the other computer of the house once that one is first: its sign-in by a ticket, and all that this device keeps, as
 * nothing of an origin is there at another.
 */
import { mostCarried, mostCarriedLetters } from '#contract/relay/moving.ts'
import { termIn, ticketHeader } from '#contract/relay/term-header.ts'
import { ticketIsFreshMs } from '#rules/relay/moving.ts'
import { ask } from '../calls/ask.ts'
import { type OtherComputer, otherComputerAt } from '../calls/other-computer.ts'
import { hearTerm, highestTerm } from '../calls/term.ts'
import { newestWitnesses } from '../calls/witnesses.ts'
import { type AllKept, allKept } from '../device/all-kept.ts'
import { storedValue } from '../device/device-storage.ts'
import { publicKey, signed } from '../device/own-key.ts'
import { noteLeaving } from '../device/tabs.ts'

const ticketAt = 'farhapass.moving-ticket'
const kept = storedValue(ticketAt, (found) => (typeof found === 'string' ? found : undefined), 'text')

const againMs = 30_000

/** A ticket of this page's sign-in, and a fresh one each hour. Returns the function that ends it. */
export function keepTicket(): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const take = async () => {
    const isTaken = await takeTicket().catch(() => false)
    if (!isOver) timer = setTimeout(take, isTaken ? ticketIsFreshMs : againMs)
  }
  void take()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function takeTicket(): Promise<true> {
  const { ticket } = await ask.takeMovingTicket({ key: await publicKey() })
  kept.set(ticket)
  return true
}

/** `first`: the other is first, under a newer term than any that this page has seen. */
export type Heard = 'first' | 'not first' | 'silent'

const patienceMs = 2_000

export async function askWho({ origin }: OtherComputer): Promise<Heard> {
  try {
    const answer = await fetch(`${origin}/relay/who`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    const { term } = (await answer.json()) as { term: string | null }
    if (termIn(term) <= termIn(highestTerm())) return 'not first'
    // From here on the old first is shown it too, should it come back.
    hearTerm(term)
    return 'first'
  } catch {
    return 'silent'
  }
}

/** `left`: the page is being replaced. `refused`: a person has to sign in there. `again`: it did not answer. */
export type Moved = 'left' | 'refused' | 'again'

const enterPatienceMs = 10_000

/** Leaves this page for the same screen there. */
export async function moveTo({ origin }: OtherComputer): Promise<Moved> {
  const ticket = kept.get()
  if (ticket === undefined) return 'refused'
  noteLeaving()
  const answer = await enter(origin, ticket).catch(() => undefined)
  if (answer === undefined || answer.status >= 500) return 'again'
  const { address, code } = (await answer.json()) as { address?: string; code?: string }
  // Another tab of this browser used it, and carried all there is: the sign-in is there.
  if (code === 'moving-ticket-dead') location.replace(`${origin}${here()}`)
  else if (address === undefined) return 'refused'
  else location.replace(`${origin}${address}`)
  return 'left'
}

async function enter(origin: string, ticket: string): Promise<Response> {
  const [signature, witnesses] = await Promise.all([
    signed(ticket),
    newestWitnesses(mostCarried).then(fitting, () => []),
  ])
  return fetch(`${origin}/api/v1/relay/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [ticketHeader]: ticket },
    body: JSON.stringify({ ticket, signature, at: here(), witnesses, ...carried(allKept()) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(enterPatienceMs),
  })
}

function fitting(witnesses: readonly string[]): readonly string[] {
  let room = mostCarriedLetters
  return witnesses.filter((text) => {
    room -= text.length + 3
    return room > 0
  })
}

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/** What is about this address itself. */
const ofThisAddress = [ticketAt, otherComputerAt]

const carried = ({ kept: texts, keptByTab }: AllKept): AllKept => ({
  keptByTab,
  kept: Object.fromEntries(Object.entries(texts).filter(([key]) => !ofThisAddress.includes(key))),
})
