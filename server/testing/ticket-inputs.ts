/** Valid inputs of the calls about tickets, for a stand and a sale that do not exist. */
export const ticketInputs = (nowhere: string) => ({
  listTickets: { standId: nowhere },
  showStands: { standIds: [nowhere] },
  readCookingTime: { standId: nowhere },
  moveTicket: { saleId: nowhere, from: 'new', to: 'preparing' },
  listFinishedTickets: { standId: nowhere },
  recallTicket: { standId: nowhere, saleId: nowhere },
  putBackTicket: { saleId: nowhere },
  strikeTicketLine: { saleId: nowhere, position: 0, isStruck: true },
  acknowledgeTicket: { saleId: nowhere },
  listReadyOrders: { standId: nowhere },
  handOver: { standId: nowhere, saleId: nowhere, to: 'served' },
})
