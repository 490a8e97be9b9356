import { mustBeLeftToVendors, mustHaveMadeReady, seenBefore, wayOf } from '#rules/kitchen/handing-over.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { mustServeAt } from './counter-of.ts'
import { takeStep } from './take-step.ts'
import { whoMadeReady } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * Refused in order: another stand's counter, no such order at this one, the kitchen's while a screen of it shows the stand or once a
 * cook has made it ready, no longer on the step that was seen.
 */
export const handOver = answer.handOver.handler(async ({ context, input }) => {
  const { standId, saleId, to, from = seenBefore[to] } = input
  const { house } = context
  const member = memberOf(context)
  mustServeAt(member, standId)
  const moved = await takeStep(house, {
    saleId,
    from,
    to,
    way: wayOf({ from, to }),
    by: member.id,
    mustBeTheirs: async (ticket, tx) => {
      if (ticket.standId !== standId) throw new Refusal('ticket-not-found')
      // Sent twice it counts once, whoever came meanwhile.
      if (ticket.step === to) return
      mustBeLeftToVendors({ from, to }, house.shownStands.isShown(standId))
      mustHaveMadeReady({ from, to }, (await whoMadeReady(tx, saleId)) === member.id)
    },
  })
  return writeTicket(moved)
})
