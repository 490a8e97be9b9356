/** Valid inputs of the calls about the second computer. */
export const relayInputs = {
  readRelay: {},
  beginPairing: {},
  answerPairing: { digits: '0000', isSame: true },
  stopPairing: {},
}
