import { Refusal } from '#rules/plain/refusal.ts'
import { administering, type Change } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import type { Tx } from '../platform/database.ts'
import { removePinOfDevice } from '../staff/credential-store.ts'
import { requirePinFromNow } from '../staff/required-pin-store.ts'
import { endSignInsOfDevice } from '../staff/sign-in-store.ts'
import { holdStaffAlone } from '../staff/staff-store.ts'
import { aboutDevice, announceDevice } from './about-device.ts'
import { type Device, holdDevices, peopleOn, saveRevocation } from './device-store.ts'
import { keepFormerPhone, leaveHeld } from './held-operation-store.ts'

/**
 * Kept for the journal's sake. Whatever is signed in on it ends with the same commit: its next request is refused, and its streams
 * close at the next look. What it has sent is booked or was never: what it told that it holds waits for an admin, and so does what
 * it tells from now on by the key it keeps. A code to go on with that was chosen where it came in goes too: it may have been a
 * stranger's phone.
 */
export const revokeDevice = answer.revokeDevice.handler(async ({ context, input: { deviceId } }) => {
  const { house } = context
  const revoking: Change<Device> = async (tx, note) => {
    const device = (await holdDevices(tx)).find(({ id }) => id === deviceId)
    if (!device) throw new Refusal('not-found')
    await keepFormerPhone(tx, deviceId, house.clock())
    await saveRevocation(tx, deviceId, house.clock())
    await endSignInsOfDevice(tx, deviceId)
    await leaveHeld(tx, deviceId, house.clock())
    await note(aboutDevice(device, 'Révoqué'))
    if (await removePinOfDevice(tx, deviceId)) {
      await requirePinFromNow(tx, device.staffId, house.clock())
      await note({ kind: 'pin-removed', subject: { id: device.staffId, name: device.staffName } })
    }
    return device
  }
  // Two admins may revoke each the device that the other is signed in on: one after the other, and the second is out by then.
  // Nor does its person come in by its code meanwhile: that holds them first, and the device after.
  const hold = async (tx: Tx, adminId: string) =>
    holdStaffAlone(tx, [adminId, ...(await peopleOn(tx, deviceId))])
  const revoked = await administering(context, revoking, hold)
  announceDevice(house, revoked)
  house.announce(['staff'])
  return { revoked: true as const }
})
