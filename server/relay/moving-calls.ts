/** A page of the staff moves to this computer from the other one, which is gone: with its sign-in, and with what it held. */
import { ticketLivesMs } from '#rules/relay/moving.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { answer, type House } from '../books/answer.ts'
import { perHouse } from '../books/per-house.ts'
import { loanOfKey } from '../device/device-store.ts'
import { tokenOf } from '../platform/call-pipeline.ts'
import { keyCookie, keyIn } from '../platform/device-key.ts'
import { digestOf } from '../platform/one-time-secret.ts'
import type { MovingTicket } from '../platform/relay/moving-ticket.ts'
import { mayStillMove, moveSignIn } from '../staff/sign-in-store.ts'
import { openMovingEntries } from './moving-entries.ts'

const entriesOf = perHouse(({ clock }) => openMovingEntries(clock))

const takeMovingTicket = answer.takeMovingTicket.handler(async ({ context, input: { key } }) => {
  const { house, visit } = context
  mustBeInPair(house)
  const ticket = house.movingTickets.seal({
    token: tokenOf(context),
    ...{ deviceKey: keyIn(visit.cookies) ?? null, key, takenAtMs: house.clock().getTime() },
  })
  return { ticket }
})

/**
 * Refuses, in this order: a house alone, a ticket that is none or too old, a signature of another browser, a ticket that was used, a
 * sign-in that has ended. Nothing is used up yet: should the answer be lost, the page asks again.
 */
const enterByTicket = answer.enterByTicket.handler(async ({ context: { house }, input }) => {
  mustBeInPair(house)
  const { ticket: sealed, signature, witnesses, ...rest } = input
  const ticket = house.movingTickets.open(sealed)
  if (!ticket || isTooOld(ticket, house.clock())) throw refuseRelay('moving-ticket-dead')
  if (!(await house.movingTickets.isSignedBy(ticket.key, sealed, signature)))
    throw refuseRelay('moving-ticket-of-another')
  const may = await mayStillMove(house.database, ticket.token, usedNow(ticket, house))
  if (may === 'used') throw refuseRelay('moving-ticket-dead')
  if (may === 'ended') throw refuseRelay('moving-sign-in-over')
  // What the page was told of is brought before anything else is asked here: its origin, and all it keeps there, is left behind.
  await house.recall.take(witnesses, null)
  return { address: `/relais#${entriesOf(house).leave({ ticket, ...rest })}` }
})

/** The ticket is used here, where it opens: of two addresses that it was given for, one opens. */
const arriveByEntry = answer.arriveByEntry.handler(
  async ({ context: { house, visit }, input: { entry, by } }) => {
    const { ticket, at, kept, keptByTab } = await entriesOf(house).open(entry, by, async (left) => {
      if (!(await moveSignIn(house.database, left.ticket.token, usedNow(left.ticket, house))))
        throw refuseRelay('moving-entry-dead')
    })
    visit.setCookies([house.signInCookie(ticket.token), ...(await cookiesOfDevice(house, ticket))])
    return { at, kept, keptByTab }
  },
)

function mustBeInPair(house: House): void {
  if (!house.inPair()) throw refuseRelay('moving-alone')
}

const isTooOld = ({ takenAtMs }: MovingTicket, now: Date): boolean =>
  now.getTime() - takenAtMs > ticketLivesMs

const usedNow = ({ takenAtMs }: MovingTicket, { clock }: House) => ({
  ticketOf: new Date(takenAtMs),
  now: clock(),
})

/** None for a browser that is no device, and of a device that was revoked meanwhile. */
async function cookiesOfDevice(house: House, { deviceKey }: MovingTicket): Promise<string[]> {
  if (deviceKey === null) return []
  const until = await loanOfKey(house.database, digestOf(deviceKey))
  return until ? [keyCookie(deviceKey, { until, now: house.clock() })] : []
}

export const movingCalls = { takeMovingTicket, enterByTicket, arriveByEntry }
