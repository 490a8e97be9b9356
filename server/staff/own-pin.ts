import { randomUUID } from 'node:crypto'
import { mustBePin } from '#rules/people/pin.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { hashPassword } from '../platform/password.ts'
import { pinHashOf, removePin, savePin } from './credential-store.ts'
import { holdOwnAccount, meOnceChanged, mustKnowOwnPassword } from './own-password.ts'

/** Refuses, in this order: an empty field, a weak pin, too many tries, a wrong current password. */
export const changeMyPin = answer.changeMyPin.handler(async ({ context, input: { current, pin } }) => {
  const { house, visit } = context
  const member = memberOf(context)
  if (current === '' || pin === '') throw new Refusal('fields-missing')
  if (pin !== null) mustBePin(pin)
  const kept = await mustKnowOwnPassword(context, current)
  const hash = pin === null ? null : await hashPassword(pin)
  await house.database.transaction(async (tx) => {
    await holdOwnAccount(tx, context, kept)
    const hadPin = (await pinHashOf(tx, member.id)) !== undefined
    if (hash === null && !hadPin) return
    await (hash === null
      ? removePin(tx, member.id)
      : savePin(tx, member.id, { freshId: randomUUID(), hash, now: house.clock() }))
    const kind = hash === null ? 'pin-removed' : hadPin ? 'pin-changed' : 'pin-set'
    await noteAccess(tx, { house, visit, actor: member }, { kind })
  })
  house.announce([`me:${member.id}`])
  return meOnceChanged(context)
})
