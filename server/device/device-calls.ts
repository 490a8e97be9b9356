import { addDevice, renewDeviceCode } from './add-device.ts'
import { changeDevicePrinter } from './change-device-printer.ts'
import { listHeldOperations, verifyHeldOperations } from './held-operations.ts'
import { listDevices } from './list-devices.ts'
import { renameDevice } from './rename-device.ts'
import { revokeDevice } from './revoke-device.ts'
import { ringDevice } from './ring-device.ts'
import { tellHeldOperations } from './tell-held-operations.ts'
import { tellOfDevice } from './tell-of-device.ts'

export const deviceCalls = {
  listDevices,
  addDevice,
  renewDeviceCode,
  renameDevice,
  changeDevicePrinter,
  revokeDevice,
  ringDevice,
  tellOfDevice,
  tellHeldOperations,
  listHeldOperations,
  verifyHeldOperations,
}
