import { mustBeDeviceName } from '#rules/people/device.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { aboutDevice, announceDevice } from './about-device.ts'
import { holdDevices, saveName } from './device-store.ts'
import { writeDevice } from './list-devices.ts'

/** Writes no line in the journal when the name does not change. */
export const renameDevice = answer.renameDevice.handler(async ({ context, input: { deviceId, name } }) => {
  const { house } = context
  const device = await administering(context, async (tx, note) => {
    const devices = await holdDevices(tx)
    const known = devices.find(({ id }) => id === deviceId)
    if (!known) throw new Refusal('not-found')
    const others = devices.filter(({ id }) => id !== deviceId)
    const renamed = { ...known, name: mustBeDeviceName(name, others) }
    if (renamed.name === known.name) return known
    await saveName(tx, deviceId, renamed.name)
    await note(aboutDevice({ ...known, name: `${known.name} → ${renamed.name}` }, 'Renommé'))
    return renamed
  })
  announceDevice(house, device)
  return writeDevice(house, device)
})
