/** The count of a drawer by its holder, or by the giver and the receiver of a handed-over drawer, whose counts book nothing. */
import {
  type HandedCount,
  recountDrawer as judgeRecount,
  refuseDrawer as judgeRefusal,
} from '#rules/till/handed-drawer.ts'
import type { Till } from '#rules/till/till.ts'
import { type CountOfTill, decideTillCount } from '#rules/till/till-closing.ts'
import { answer, type House } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { insertHandedCount, lastHandedCount } from './handed-count-store.ts'
import { holdTills } from './till-store.ts'

export const tillCount = command({
  kind: 'till-count',
  needs: ({ tillId }: CountOfTill) => ({ tills: [tillId], settings: true }),
  decide: decideTillCount,
})

export const countTill = booking(answer.countTill, tillCount)

type Judge = (till: Till | undefined, last: HandedCount | undefined) => HandedCount

/** Locks the till, so that nobody takes the drawer over between the decision and its note. */
async function note(house: House, tillId: string, judge: Judge): Promise<HandedCount> {
  const { till, count } = await house.database.transaction(async (tx) => {
    const [till] = await holdTills(tx, [], [tillId])
    const last = await lastHandedCount(tx, tillId)
    const count = judge(till, last)
    // A repeated request after a lost answer adds no second count.
    if (!isSame(last, count)) await insertHandedCount(tx, { ...count, number: (last?.number ?? 0) + 1 })
    return { till, count }
  })
  const concerned = [till?.holderId, till?.handedToId].filter((id) => typeof id === 'string')
  house.announce(concerned.map((id) => `till:${id}` as const))
  return count
}

const isSame = (last: HandedCount | undefined, { countedById, counted }: HandedCount): boolean =>
  last?.countedById === countedById && last.counted === counted

export const refuseDrawer = answer.refuseDrawer.handler(async ({ context, input }) => {
  const { house } = context
  const counting = { actorId: memberOf(context).id, counted: input.counted, now: house.clock() }
  const { tillId, counted } = await note(house, input.tillId, (till) => judgeRefusal(till, counting))
  return { tillId, counted }
})

export const recountDrawer = answer.recountDrawer.handler(async ({ context, input }) => {
  const { house } = context
  const counting = { actorId: memberOf(context).id, counted: input.counted, now: house.clock() }
  const { tillId, counted } = await note(house, input.tillId, (till, last) =>
    judgeRecount(till, last, counting),
  )
  return { tillId, counted }
})
