import { Refusal } from '#rules/plain/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { removePushDevice } from './push-store.ts'

export const forgetPush = answer.forgetPush.handler(async ({ context, input: { deviceId } }) => {
  const { house } = context
  const { id } = memberOf(context)
  const removal = { staffId: id, id: deviceId, now: house.clock() }
  await house.database.transaction(async (tx) => {
    if (!(await removePushDevice(tx, removal))) throw new Refusal('push-device-not-found')
  })
  house.announce([`me:${id}`])
  return { id: deviceId }
})
