import { mustBePushEndpoint } from '#rules/notification/push-endpoint.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { findRegistering, savePushDevice } from './push-store.ts'

/**
 * Locks the sign-in, so that one that ends meanwhile leaves no device behind. Throws 'push-device-not-found' when a browser
 * automatically registers a device again that its person has removed.
 */
export const registerPush = answer.registerPush.handler(async ({ context, input }) => {
  const { house } = context
  const token = tokenOf(context)
  mustBePushEndpoint(input.endpoint)
  const id = await house.database.transaction(async (tx) => {
    await mustStillBeSignedIn(tx, token, house.clock())
    const signIn = await findRegistering(tx, token)
    if (!signIn) throw new Refusal('not-signed-in')
    if (input.isAgain && signIn.isRemoved) throw new Refusal('push-device-not-found')
    await savePushDevice(tx, signIn.id, { ...input, now: house.clock() })
    return signIn.id
  })
  house.announce([`me:${memberOf(context).id}`])
  return { id }
})
