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
 * The row is kept for the journal. Every sign-in on the device ends with this commit: its next request is refused, and its
 * streams close at their next check. Operations that the phone reported without an outcome wait for an admin, and so do
 * those it reports later with its old key. A pin that was chosen when the phone enrolled is removed too, because it may have
 * been a stranger's phone.
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
  // Two admins may each revoke the device on which the other is signed in. Both accounts are locked: one request waits for the other, whose commit
  // signs the waiting admin out. The device's person cannot enrol with its code meanwhile: enrolling locks the person first, then the device.
  const hold = async (tx: Tx, adminId: string) =>
    holdStaffAlone(tx, [adminId, ...(await peopleOn(tx, deviceId))])
  const revoked = await administering(context, revoking, hold)
  announceDevice(house, revoked)
  house.announce(['staff'])
  return { revoked: true as const }
})
