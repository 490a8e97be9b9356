import { answer } from '../books/answer.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { ringingOf, saveHealth, saveRinging } from './device-store.ts'

/** Told when it changes, never again and again. A device that rings is told of by its screens as soon as it is found. */
export const tellOfDevice = answer.tellOfDevice.handler(
  async ({ context, input: { isFound, ...health } }) => {
    const { house, who } = context
    if (!who?.deviceId) return { isDevice: false }
    await saveHealth(house.database, who.deviceId, health)
    if (isFound && (await ringingOf(house.database, who.deviceId))) {
      await saveRinging(house.database, who.deviceId, null)
      house.announce(['devices', `me:${memberOf(context).id}`])
    }
    return { isDevice: true }
  },
)
