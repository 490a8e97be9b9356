/** Lines of `who-may.ts` about the devices of the venue. */

const ofOneDevice = { may: ['admin'], says: { own: 'done', missing: 'not-found' } } as const
const byCode = { may: 'anyone', says: { own: 'done', missing: 'device-code-dead' } } as const

export const everybody = [
  'customer',
  'vendor',
  'vendor of another stand',
  'operator',
  'other operator',
  'kitchen',
  'econome',
  'admin',
] as const

export const devices = {
  listDevices: { may: ['admin'], says: { none: 'done' } },
  addDevice: { may: ['admin'], says: { own: 'done', missing: 'staff-not-found' } },
  renewDeviceCode: ofOneDevice,
  renameDevice: ofOneDevice,
  changeDevicePrinter: ofOneDevice,
  revokeDevice: ofOneDevice,
  ringDevice: ofOneDevice,
  tellOfDevice: { may: everybody, says: { none: 'done' } },
  tellClock: { may: everybody, says: { none: 'done' } },
  tellHeldOperations: { may: 'anyone', says: { none: 'done' } },
  listHeldOperations: { may: ['admin'], says: { none: 'done' } },
  verifyHeldOperations: ofOneDevice,
  judgeDeviceCode: byCode,
  enrolDevice: byCode,
} as const
