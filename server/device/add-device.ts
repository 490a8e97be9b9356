import { randomUUID } from 'node:crypto'
import { printerTyped } from '#rules/paper/printer-address.ts'
import {
  codeGoodUntil,
  type DeviceDays,
  lentUntil,
  mustBeDevice,
  worksOnDevice,
} from '#rules/people/device.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { administering } from '../books/administering.ts'
import { answer, type House } from '../books/answer.ts'
import { digestOf, newSecret } from '../platform/one-time-secret.ts'
import { holdStaff } from '../staff/staff-store.ts'
import { aboutDevice, announceDevice } from './about-device.ts'
import { saveCode } from './code-store.ts'
import { devicesInUse, holdDevices, insertDevice } from './device-store.ts'
import { writeDevice } from './list-devices.ts'

/** The address is only in this answer. The code stands after «#», a part that browsers do not send to any server. */
const addressOf = ({ venue }: House, code: string): string => venue.signInAddress(`appareil=${code}`)

const codeFor = (days: DeviceDays, at: Date) => ({
  codeUntil: codeGoodUntil(at),
  untilByCode: lentUntil(days, at),
})

export const addDevice = answer.addDevice.handler(async ({ context, input }) => {
  const { house } = context
  const code = newSecret()
  const device = await administering(context, async (tx, note) => {
    const [person] = input.staffId === null ? [] : await holdStaff(tx, [input.staffId])
    if (input.staffId !== null && !person) throw new Refusal('staff-not-found')
    const devices = await holdDevices(tx)
    const made = { id: randomUUID(), ...mustBeDevice({ name: input.name, person }, devices) }
    const at = house.clock()
    const printerAddress = printerTyped(input.printerAddress)
    await insertDevice(tx, {
      ...made,
      printerAddress,
      ...codeFor(input.days, at),
      codeDigest: digestOf(code),
      at,
    })
    const added = (await devicesInUse(tx)).find(({ id }) => id === made.id)
    if (!added) throw new Refusal('not-found')
    await note(aboutDevice(added, 'Ajouté'))
    return added
  })
  announceDevice(house, device)
  return { device: writeDevice(house, device), address: addressOf(house, code) }
})

/** The phone that is enrolled now stays signed in until another phone uses the new code, or until the device is revoked. */
export const renewDeviceCode = answer.renewDeviceCode.handler(
  async ({ context, input: { deviceId, days } }) => {
    const { house } = context
    const code = newSecret()
    const device = await administering(context, async (tx, note) => {
      const known = (await holdDevices(tx)).find(({ id }) => id === deviceId)
      if (!known) throw new Refusal('not-found')
      if (!worksOnDevice(known.role)) throw new Refusal('not-allowed')
      const at = house.clock()
      const times = codeFor(days, at)
      await saveCode(tx, deviceId, { ...times, codeDigest: digestOf(code) })
      await note(aboutDevice(known, 'Nouveau code'))
      return { ...known, ...times }
    })
    announceDevice(house, device)
    return { device: writeDevice(house, device), address: addressOf(house, code) }
  },
)
