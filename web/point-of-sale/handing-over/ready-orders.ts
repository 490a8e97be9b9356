import { queries } from '../../app/calls/queries.ts'

/** The orders at the counter of this stand, and those that no kitchen screen shows. */
export const readyOrders = (standId: string) =>
  queries.listReadyOrders.queryOptions({
    input: { standId, including: 'uncooked' },
    meta: { watches: [`ticket:${standId}`] },
  })
