import { queries } from '../calls/queries.ts'

/** Fetched again at intervals: the server does not announce when it last heard of a device. */
export const readingDevices = queries.listDevices.queryOptions({
  meta: { watches: ['devices', 'staff', 'stands'] },
  refetchInterval: 15_000,
})
