import { Refusal } from '#rules/refusal.ts'
import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { deletePushDevice } from './push-store.ts'

export const forgetPush = answer.forgetPush.handler(async ({ context, input: { deviceId } }) => {
  const { house } = context
  const { id } = memberOf(context)
  if (!(await deletePushDevice(house.database, id, deviceId))) throw new Refusal('push-device-not-found')
  house.announce([`me:${id}`])
  return { id: deviceId }
})
