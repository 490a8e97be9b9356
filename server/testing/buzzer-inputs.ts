/** Valid inputs of the calls about buzzers, for a buzzer and an order that do not exist. */
export const buzzerInputs = (nowhere: string) => ({
  listBuzzers: {},
  listFreeBuzzers: {},
  addBuzzers: { from: '1', to: '20', standId: null },
  editBuzzer: { buzzerId: nowhere, number: '7', label: '', standId: null, isDisabled: false },
  deleteBuzzer: { buzzerId: nowhere },
  loseBuzzer: { buzzerId: nowhere },
  reviveBuzzer: { buzzerId: nowhere },
  testBuzzers: {},
  lendBuzzer: { saleId: nowhere, number: '14' },
  changeBuzzer: { saleId: nowhere, number: null },
  callBuzzer: { saleId: nowhere },
  stopCall: { saleId: nowhere },
  returnBuzzer: { saleId: nowhere },
})
