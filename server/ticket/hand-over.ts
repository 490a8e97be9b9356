import { mustBeLeftToVendors, mustHaveMadeReady, seenBefore, wayOf } from '#rules/kitchen/handing-over.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { mustServeAt } from './counter-of.ts'
import { takeStep } from './take-step.ts'
import { whoMadeReady } from './ticket-store.ts'
import { writeTicket } from './write-ticket.ts'

/**
 * Refuses, in this order: another stand's counter, an order that is not of this stand, one that belongs to the kitchen (a
 * kitchen screen shows the stand, or a cook has made the order ready), one whose step has changed.
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
      // A repeated request changes nothing, even if a kitchen screen has appeared meanwhile.
      if (ticket.step === to) return
      mustBeLeftToVendors({ from, to }, house.shownStands.isShown(standId))
      mustHaveMadeReady({ from, to }, (await whoMadeReady(tx, saleId)) === member.id)
    },
  })
  return writeTicket(moved)
})
