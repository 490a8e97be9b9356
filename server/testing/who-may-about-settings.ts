/** Who may do what with the event and what its cards bear: the lines of `who-may.ts` about it. */

const byAdmins = { may: ['admin'], says: { none: 'done' } } as const

export const settings = {
  readEvent: byAdmins,
  changeEvent: byAdmins,
  followClock: byAdmins,
  readNetwork: byAdmins,
  readCardFront: byAdmins,
  changeCardFront: byAdmins,
  readCardSettings: byAdmins,
  changeCardSettings: byAdmins,
} as const
