/** Lines of `who-may.ts` about the event, the design of its cards and the floats that are handed out. */

const byAdmins = { may: ['admin'], says: { none: 'done' } } as const

export const settings = {
  readEvent: byAdmins,
  changeEvent: byAdmins,
  followClock: byAdmins,
  readNetwork: byAdmins,
  readMachineState: byAdmins,
  listToldFloats: byAdmins,
  tellFloat: { may: ['admin'], says: { own: 'done', missing: 'staff-not-found' } },
  withdrawFloat: { may: ['admin'], says: { own: 'done', missing: 'float-not-waiting' } },
  readCardFront: byAdmins,
  changeCardFront: byAdmins,
  readCardSettings: byAdmins,
  changeCardSettings: byAdmins,
} as const
