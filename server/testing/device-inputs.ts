/** A valid input of every call about devices; `nowhere` is an id of nothing. */

const aHeld = {
  operationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  about: 'Vente de 34,00 DH',
  sentAt: '2026-11-26T20:00:00.000Z',
}

export const deviceInputs = (nowhere: string) => ({
  listDevices: {},
  addDevice: { name: 'Téléphone de Samira', staffId: nowhere, printerAddress: null, days: 7 },
  renewDeviceCode: { deviceId: nowhere, days: 1 },
  renameDevice: { deviceId: nowhere, name: 'Caisse 2' },
  changeDevicePrinter: { deviceId: nowhere, printerAddress: '192.168.1.50:9100' },
  revokeDevice: { deviceId: nowhere },
  ringDevice: { deviceId: nowhere },
  tellOfDevice: {
    ...{ screens: null, battery: 80, unsettled: 0, held: [], isFound: false },
    clock: '2026-11-29T20:00:00.000Z',
  },
  tellHeldOperations: { held: [aHeld] },
  listHeldOperations: {},
  verifyHeldOperations: { deviceId: nowhere },
  judgeDeviceCode: { code: 'un code inventé' },
  enrolDevice: { code: 'un code inventé', pin: '2580' },
})
