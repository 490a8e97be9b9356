/** Who keeps the stands, and who stops one for a while: the lines of `who-may.ts` about it. */

const kept = { may: ['admin'], says: { own: 'done', missing: 'stand-not-found' } } as const

/** By the people of the stand, and by an admin at any. */
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
