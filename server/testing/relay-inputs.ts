/** Valid inputs of the calls about the second computer. */
export const relayInputs = {
  readRelay: {},
  beginPairing: {},
  answerPairing: { digits: '0000', isSame: true },
  stopPairing: {},
  takeMovingTicket: { key: 'a key' },
  enterByTicket: { ticket: 'a ticket', signature: 'of it', at: '/pos', kept: {}, keptByTab: {} },
  arriveByEntry: { entry: 'an entry', by: 'a page' },
}
