/** What a person may change of their own account: name and password, but not role, stand or hours. */
import { randomUUID } from 'node:crypto'
import { mustBePassword } from '#rules/password.ts'
import { tidyName } from '#rules/readable.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { forgottenCookies } from '../platform/authenticate.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { hashPassword, isPassword } from '../platform/sign-in.ts'
import { passwordHashOf, savePassword } from './credential-store.ts'
import { meOf } from './me.ts'
import { devicesOf, endSignInsOf } from './sign-in-store.ts'
import { holdStaff, saveName } from './staff-store.ts'
import { guardedOwn } from './throttled-password-check.ts'

export const renameMe = answer.renameMe.handler(async ({ context, input }) => {
  const { house, visit } = context
  const actor = memberOf(context)
  const member = { ...actor, name: tidyName(input.name) }
  if (member.name === '') throw new Refusal('fields-missing')
  await house.database.transaction(async (tx) => {
    await saveName(tx, member, house.clock())
    await noteAccess(
      tx,
      { house, visit, actor },
      { kind: 'edited', detail: `${actor.name} → ${member.name}` },
    )
  })
  house.announce(['staff', `me:${member.id}`])
  return meOf(house.database, member, {
    now: house.clock(),
    token: tokenOf(context),
    deviceId: context.who?.deviceId,
  })
})

/** Refused in order: a field empty, too many tries, the current password wrong, the new one too weak. */
export const changeMyPassword = answer.changeMyPassword.handler(async ({ context, input }) => {
  const { house, visit } = context
  const member = memberOf(context)
  if (input.current === '' || input.next === '') throw new Refusal('fields-missing')
  const kept = await passwordHashOf(house.database, member.id)
  const isKnown = await guardedOwn(house, { what: member.id, source: visit.source }, async () =>
    kept !== undefined && (await isPassword(kept, input.current)) ? true : undefined,
  )
  if (!isKnown) throw new Refusal('password-wrong')
  mustBePassword(input.next, member)
  const hash = await hashPassword(input.next)
  return house.database.transaction(async (tx) => {
    // A reset that came in meanwhile is not undone under the old password.
    const [held] = await holdStaff(tx, [member.id])
    if (!held) throw new Refusal('staff-record-missing')
    if ((await passwordHashOf(tx, member.id)) !== kept) throw new Refusal('password-reset')
    await mustStillBeSignedIn(tx, tokenOf(context), house.clock())
    await savePassword(tx, member.id, { freshId: randomUUID(), hash, now: house.clock() })
    const signedOutDevices = await endSignInsOf(tx, member.id, {
      because: 'password-reset',
      exceptToken: tokenOf(context),
    })
    await noteAccess(tx, { house, visit, actor: member }, { kind: 'password-changed' })
    return { signedOutDevices }
  })
})

export const listMyDevices = answer.listMyDevices.handler(async ({ context }) => {
  const { house, who } = context
  const devices = await devicesOf(house.database, memberOf(context).id, house.clock())
  return {
    devices: devices.map(({ token, signedInAt, ...device }) => ({
      ...device,
      isThisOne: token === who?.token,
      signedInAt: signedInAt.toISOString(),
    })),
  }
})

export const signOutEverywhere = answer.signOutEverywhere.handler(async ({ context }) => {
  const { house, visit } = context
  const member = memberOf(context)
  const signedOutDevices = await house.database.transaction(async (tx) => {
    const ended = await endSignInsOf(tx, member.id, { because: 'signed-out-everywhere' })
    await noteAccess(
      tx,
      { house, visit, actor: member },
      { kind: 'signed-out', detail: 'Tous les appareils' },
    )
    return ended
  })
  visit.setCookies(forgottenCookies)
  return { signedOutDevices }
})
