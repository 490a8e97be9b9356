import type { House } from '../books/answer.ts'
import { venueNow } from '../books/venue-now.ts'
import { keepEventName, readEventNameOnPapers } from './event-store.ts'
import { holdSettings } from './settings-store.ts'

/** A start may fix another name of the event than the start before: the papers of what is booked from now on bear it. */
export async function keepNameAtStart(house: House): Promise<void> {
  const { event } = await venueNow(house)
  if (event === (await readEventNameOnPapers(house.database))) return
  await house.database.transaction(async (tx) => {
    await holdSettings(tx)
    await keepEventName(tx, event, house.clock())
  })
}
