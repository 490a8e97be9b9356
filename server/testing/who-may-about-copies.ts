/** Lines of `who-may.ts` about copies. The database of the matrix is not one that we run: what is asked of ours is refused there. */

const notOurs = { may: ['admin'], says: { none: 'copies-not-ours' } } as const

export const copies = {
  readCopies: { may: ['admin'], says: { none: 'done' } },
  lookForCopyVolumes: notOurs,
  addCopyPlace: notOurs,
  renameCopyPlace: notOurs,
  removeCopyPlace: notOurs,
  letGoCopyPlace: notOurs,
  putBackCopyPlace: notOurs,
  copyNow: notOurs,
  proveRestore: notOurs,
  makeRescueKey: notOurs,
  confirmRescueKey: notOurs,
  putOffCopies: notOurs,
  // A house with people refuses whatever the link.
  lookForCopies: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  lookAtCopies: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  // The matrix asks in clear: the key is refused before anything is looked at.
  beginRestoring: { may: 'anyone', says: { none: 'rescue-key-in-clear' } },
  readRestoring: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  stopRestoring: { may: 'anyone', says: { none: 'first-admin-link-used' } },
} as const
