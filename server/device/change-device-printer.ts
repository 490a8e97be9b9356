import { printerTyped } from '#rules/paper/printer-address.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer } from '../books/answer.ts'
import { aboutDevice, announceDevice } from './about-device.ts'
import { holdDevices, savePrinterOfDevice } from './device-store.ts'
import { writeDevice } from './list-devices.ts'

/** Writes no line in the journal when the printer does not change. */
export const changeDevicePrinter = answer.changeDevicePrinter.handler(
  async ({ context, input: { deviceId, printerAddress: typed } }) => {
    const { house } = context
    const printerAddress = printerTyped(typed)
    const device = await administering(context, async (tx, note) => {
      const known = (await holdDevices(tx)).find(({ id }) => id === deviceId)
      if (!known) throw new Refusal('not-found')
      if (known.printerAddress === printerAddress) return known
      await savePrinterOfDevice(tx, deviceId, printerAddress)
      const words = `${known.name}, ${printerAddress ?? 'celle du lieu'}`
      await note(aboutDevice({ ...known, name: words }, 'Imprimante'))
      return { ...known, printerAddress }
    })
    announceDevice(house, device)
    house.announce(['printer'])
    return writeDevice(house, device)
  },
)
