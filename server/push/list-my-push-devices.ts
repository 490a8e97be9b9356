import { answer } from '../books/answer.ts'
import { memberOf, tokenOf } from '../platform/call-pipeline.ts'
import { pushDevicesOf } from './push-store.ts'

export const listMyPushDevices = answer.listMyPushDevices.handler(async ({ context }) => {
  const { house } = context
  const devices = await pushDevicesOf(house.database, memberOf(context).id, house.clock())
  return {
    publicKey: house.push.publicKey,
    devices: devices.map(({ token, registeredAt, lastReachedAt, lastFailedAt, ...device }) => ({
      ...device,
      isThisOne: token === tokenOf(context),
      registeredAt: registeredAt.toISOString(),
      lastReachedAt: lastReachedAt?.toISOString() ?? null,
      lastFailedAt: lastFailedAt?.toISOString() ?? null,
    })),
  }
})
