/** The cash that the organiser hands to a person before they open their till. It books nothing: the opened till says how much arrived. */

import type { StaffMember } from '#rules/people/staff.ts'
import { type Centimes, centimes, formatDirhams } from '#rules/plain/money.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { mustReceiveFloat } from '#rules/till/told-float.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { findStaffById, holdStaff } from '../staff/staff-store.ts'
import { findOpenTill } from '../till/till-store.ts'
import * as store from './told-float-store.ts'

const listToldFloats = answer.listToldFloats.handler(async ({ context: { house } }) => ({
  rows: (await store.waitingFloats(house.database)).map(writeFloat),
}))

const writeFloat = ({ id, holderId, holderName, amount, fromName, at }: store.FloatWithNames) => ({
  ...{ id, holder: { id: holderId, name: holderName } },
  ...{ amount: centimes(amount), fromName, at: at.toISOString() },
})

/**
 * A repeated request finds the float stored already. Refuses, in this order: what `mustReceiveFloat` refuses, a person with
 * an open till, a second float for the same person.
 */
const tellFloat = answer.tellFloat.handler(async ({ context, input }) => {
  const { house } = context
  const { floatId, holderId, amount } = input
  const told = await administering(
    context,
    async (tx, note, actor) => {
      const before = await store.findFloat(tx, floatId)
      if (before) return mustBeSame(before, { holderId, amount })
      const holder = await findStaffById(tx, holderId)
      mustReceiveFloat(holder, amount)
      if (await findOpenTill(tx, holderId, 'recharge')) throw new Refusal('float-after-opening')
      const float = { id: floatId, holderId, amount, toldBy: actor.id, now: house.clock() }
      if (!(await store.insertFloat(tx, float))) throw new Refusal('float-waits-already')
      await note(noteOf(holder, formatDirhams(amount)))
      return { ...float, holderName: holder.name, fromName: actor.name, at: float.now }
    },
    (tx, actorId) => holdStaff(tx, [actorId, holderId]),
  )
  house.announce(['tills', `till:${holderId}`])
  return writeFloat(told)
})

type Told = { readonly holderId: string; readonly amount: Centimes }

function mustBeSame(before: store.FloatWithNames, { holderId, amount }: Told): store.FloatWithNames {
  if (before.holderId !== holderId || before.amount !== amount) throw new Refusal('operation-id-taken')
  return before
}

const noteOf = ({ id, name }: Pick<StaffMember, 'id' | 'name'>, detail: string) => ({
  kind: 'float-told' as const,
  subject: { id, name },
  detail,
})

/** The cash came back before a till was opened with it. Refused when the float is not waiting any more. */
const withdrawFloat = answer.withdrawFloat.handler(async ({ context, input: { floatId } }) => {
  const { house } = context
  const holderId = await administering(context, async (tx, note) => {
    const float = await store.findFloat(tx, floatId)
    if (!float || !(await store.withdrawFloatNow(tx, floatId, house.clock())))
      throw new Refusal('float-not-waiting')
    const { holderId: id, holderName: name, amount } = float
    await note(noteOf({ id, name }, `${formatDirhams(centimes(amount))}, repris`))
    return id
  })
  house.announce(['tills', `till:${holderId}`])
  return { withdrawn: true as const }
})

export const toldFloatCalls = {
  listToldFloats,
  tellFloat,
  withdrawFloat,
}
