import { queries } from '../../app/calls/queries.ts'

/** Again now and then: nothing is announced when a device was heard of. */
export const readingDevices = queries.listDevices.queryOptions({
  meta: { watches: ['devices', 'staff', 'stands'] },
  refetchInterval: 15_000,
})
