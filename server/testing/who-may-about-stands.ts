/** Lines of `who-may.ts` about changing stands and pausing them. */

const kept = { may: ['admin'], says: { own: 'done', missing: 'stand-not-found' } } as const

/** The people of the stand may pause it, and an admin any stand. */
const pausing = {
  may: ['vendor', 'vendor of another stand', 'admin'],
  says: { own: 'done', foreign: 'not-allowed', missing: 'not-allowed' },
  butFor: { admin: { foreign: 'done', missing: 'stand-not-found' } },
} as const

export const stands = {
  readStands: { may: ['admin'], says: { none: 'done' } },
  addStand: { may: ['admin'], says: { none: 'done' } },
  editStand: kept,
  activateStand: kept,
  deactivateStand: kept,
  pauseStand: pausing,
  resumeStand: pausing,
  deleteStand: kept,
} as const
