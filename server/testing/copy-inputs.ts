/** Valid inputs of the calls about copies. */
export const copyInputs = (nowhere: string) => ({
  readCopies: {},
  lookForCopyVolumes: {},
  addCopyPlace: { placeId: nowhere, name: 'Clé rouge', folder: '/media/cle' },
  renameCopyPlace: { placeId: nowhere, name: 'Clé bleue' },
  removeCopyPlace: { placeId: nowhere },
  letGoCopyPlace: { placeId: nowhere },
  putBackCopyPlace: { placeId: nowhere },
  copyNow: { placeId: nowhere, runId: nowhere },
  proveRestore: { placeId: nowhere, runId: nowhere },
  makeRescueKey: { replaces: null },
  confirmRescueKey: { publicKey: 'age1', typed: 'QYQS ZQ' },
  putOffCopies: {},
  lookForCopies: { link: 'un lien inventé' },
  lookAtCopies: { link: 'un lien inventé', folder: '/media/cle', house: null, key: null },
  beginRestoring: {
    ...{ link: 'un lien inventé', folder: '/media/cle', house: null, key: 'QYQS' },
    ...{ writer: null, day: null, until: null },
  },
  readRestoring: { link: 'un lien inventé' },
  stopRestoring: { link: 'un lien inventé' },
})
