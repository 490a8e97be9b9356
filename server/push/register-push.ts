import { mustBePushEndpoint } from '#rules/push-endpoint.ts'
import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { mustStillBeSignedIn } from '../books/still-signed-in.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { savePushDevice } from './push-store.ts'

/** Held with the sign-in, so that none that ends meanwhile leaves a device behind. */
export const registerPush = answer.registerPush.handler(async ({ context, input }) => {
  const { house } = context
  const token = tokenOf(context)
  mustBePushEndpoint(input.endpoint)
  const id = await house.database.transaction(async (tx) => {
    await mustStillBeSignedIn(tx, token, house.clock())
    return savePushDevice(tx, { ...input, token, now: house.clock() })
  })
  if (!id) throw new Refusal('not-signed-in')
  house.announce([`me:${memberOf(context).id}`])
  return { id }
})
