import { randomUUID } from 'node:crypto'
import { mustBePin } from '#rules/pin.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { hashPassword, isPassword } from '../platform/sign-in.ts'
import { passwordHashOf, pinHashOf, removePin, savePin } from './credential-store.ts'
import { meOf } from './me.ts'
import { holdStaff } from './staff-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

/** Refused in order: a field empty, the code too weak, too many tries, the current password wrong. */
export const changeMyPin = answer.changeMyPin.handler(async ({ context, input: { current, pin } }) => {
  const { house, visit } = context
  const member = memberOf(context)
  if (current === '' || pin === '') throw new Refusal('fields-missing')
  if (pin !== null) mustBePin(pin)
  const kept = await passwordHashOf(house.database, member.id)
  const isKnown = await guardedOwn(house, { what: member.id, source: visit.source }, async () =>
    kept !== undefined && (await isPassword(kept, current)) ? true : undefined,
  )
  if (!isKnown) throw new Refusal('password-wrong')
  const hash = pin === null ? null : await hashPassword(pin)
  await house.database.transaction(async (tx) => {
    const [held] = await holdStaff(tx, [member.id])
    if (!held) throw new Refusal('staff-record-missing')
    if ((await passwordHashOf(tx, member.id)) !== kept) throw new Refusal('password-reset')
    await mustStillBeSignedIn(tx, tokenOf(context), house.clock())
    const hadPin = (await pinHashOf(tx, member.id)) !== undefined
    if (hash === null && !hadPin) return
    await (hash === null
      ? removePin(tx, member.id)
      : savePin(tx, member.id, { freshId: randomUUID(), hash, now: house.clock() }))
    const kind = hash === null ? 'pin-removed' : hadPin ? 'pin-changed' : 'pin-set'
    await noteAccess(tx, { house, visit, actor: member }, { kind })
  })
  house.announce([`me:${member.id}`])
  return meOf(house.database, member, {
    now: house.clock(),
    token: tokenOf(context),
    deviceId: context.who?.deviceId,
  })
})
