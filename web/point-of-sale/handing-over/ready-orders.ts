import { queries } from '../../app/calls/queries.ts'

/** What waits at the counter of this stand, and what nobody cooks there. */
export const readyOrders = (standId: string) =>
  queries.listReadyOrders.queryOptions({
    input: { standId, including: 'uncooked' },
    meta: { watches: [`ticket:${standId}`] },
  })
