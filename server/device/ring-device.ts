import { mayRing, ringsUntil } from '#rules/people/device.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { devicesInUse, peopleOn, saveRinging } from './device-store.ts'
import { writeDevice } from './list-devices.ts'

/**
 * Refused for a revoked device, a device without a phone, and a loan that is over. Everyone signed in on the device is
 * notified; their page asks whether it runs on the searched device. An offline device rings if it returns before the ringing
 * ends.
 */
export const ringDevice = answer.ringDevice.handler(async ({ context, input: { deviceId } }) => {
  const { house } = context
  const { device, people } = await administering(context, async (tx) => {
    const known = (await devicesInUse(tx)).find(({ id }) => id === deviceId)
    if (!known) throw new Refusal('not-found')
    if (!mayRing(known, house.clock())) throw new Refusal('not-allowed')
    const until = ringsUntil(house.clock())
    await saveRinging(tx, deviceId, until)
    return { device: { ...known, ringsUntil: until }, people: await peopleOn(tx, deviceId) }
  })
  house.announce(['devices', ...people.map((id) => `me:${id}` as const)])
  return writeDevice(house, device)
})
