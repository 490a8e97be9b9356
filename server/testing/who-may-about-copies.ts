/** Lines of `who-may.ts` about copies. The venue of the matrix has no place of copies, and no process that looks for one. */

const atAPlace = { may: ['admin'], says: { none: 'copy-place-not-found' } } as const
const lookingForOne = { may: ['admin'], says: { none: 'copy-place-hung' } } as const
// The matrix asks in clear.
const aboutTheKey = { may: ['admin'], says: { none: 'rescue-key-in-clear' } } as const

export const copies = {
  readCopies: { may: ['admin'], says: { none: 'done' } },
  lookForCopyVolumes: lookingForOne,
  addCopyPlace: lookingForOne,
  renameCopyPlace: atAPlace,
  removeCopyPlace: atAPlace,
  letGoCopyPlace: atAPlace,
  putBackCopyPlace: atAPlace,
  copyNow: atAPlace,
  proveRestore: atAPlace,
  makeRescueKey: aboutTheKey,
  confirmRescueKey: aboutTheKey,
  putOffCopies: { may: ['admin'], says: { none: 'done' } },
  // A house with people refuses whatever the link.
  lookForCopies: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  lookAtCopies: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  // The matrix asks in clear: the key is refused before anything is looked at.
  beginRestoring: { may: 'anyone', says: { none: 'rescue-key-in-clear' } },
  readRestoring: { may: 'anyone', says: { none: 'first-admin-link-used' } },
  stopRestoring: { may: 'anyone', says: { none: 'first-admin-link-used' } },
} as const
