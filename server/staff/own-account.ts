/** What a person may change of their own account: name and password, but not role, stand or hours. */
import { randomUUID } from 'node:crypto'
import { mustBePassword } from '#rules/people/password.ts'
import { tidyName } from '#rules/plain/readable.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { noteAccess } from '../books/journal.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { hashPassword } from '../platform/password.ts'
import { forgottenCookies } from '../platform/sign-in-cookie.ts'
import { savePassword } from './credential-store.ts'
import { holdOwnAccount, meOnceChanged, mustKnowOwnPassword } from './own-password.ts'
import { devicesOf, endSignInsOf } from './sign-in-store.ts'
import { isNameOfColleague, saveName } from './staff-store.ts'

export const renameMe = answer.renameMe.handler(async ({ context, input }) => {
  const { house, visit } = context
  const actor = memberOf(context)
  const member = { ...actor, name: tidyName(input.name) }
  if (member.name === '') throw new Refusal('fields-missing')
  await house.database.transaction(async (tx) => {
    // Names must differ, because lists, reports and the watch identify people by name.
    if (await isNameOfColleague(tx, member)) throw new Refusal('name-of-colleague')
    await saveName(tx, member, house.clock())
    await noteAccess(
      tx,
      { house, visit, actor },
      { kind: 'edited', detail: `${actor.name} → ${member.name}` },
    )
  })
  house.announce(['staff', `me:${member.id}`])
  return meOnceChanged(context, member)
})

/** Refuses, in this order: an empty field, too many tries, a wrong current password, a weak new one. */
export const changeMyPassword = answer.changeMyPassword.handler(async ({ context, input }) => {
  const { house, visit } = context
  const member = memberOf(context)
  if (input.current === '' || input.next === '') throw new Refusal('fields-missing')
  const kept = await mustKnowOwnPassword(context, input.current)
  mustBePassword(input.next, member)
  const hash = await hashPassword(input.next)
  return house.database.transaction(async (tx) => {
    // If an admin reset the password meanwhile, the old password no longer allows this change.
    await holdOwnAccount(tx, context, kept)
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
