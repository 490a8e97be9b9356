/** A well-formed input of every call about devices; `nowhere` is the id of nothing. */

export const deviceInputs = (nowhere: string) => ({
  listDevices: {},
  addDevice: { name: 'Téléphone de Samira', staffId: nowhere, days: 7 },
  renewDeviceCode: { deviceId: nowhere, days: 1 },
  renameDevice: { deviceId: nowhere, name: 'Caisse 2' },
  revokeDevice: { deviceId: nowhere },
  ringDevice: { deviceId: nowhere },
  tellOfDevice: { screens: null, battery: 80, unsettled: 0, isFound: false },
  judgeDeviceCode: { code: 'un code inventé' },
  enrolDevice: { code: 'un code inventé', pin: '2580' },
})
