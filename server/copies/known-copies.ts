/** The places of now with their last copy and proof, as they were read last: a reading of the metrics asks the database nothing. */
import type { House } from '../books/answer.ts'
import type { KnownCopies } from '../books/house-copies.ts'
import { copyFactsOf, lastBases } from './copy-fact-store.ts'
import { copyPlaces } from './copy-place-store.ts'

export function rememberCopies(database: House['database']) {
  let known: KnownCopies = { places: [], lastProvenAt: null }
  return {
    now: () => known,
    read: async () => {
      const [places, bases, facts] = await database.snapshot((tx) =>
        Promise.all([copyPlaces(tx), lastBases(tx), copyFactsOf(tx)]),
      )
      const proven = facts.flatMap(({ provenAt }) => (provenAt ? [provenAt.getTime()] : []))
      known = {
        places: places.map(({ id, slot }) => ({
          slot,
          lastBaseAt: bases.find(({ placeId }) => placeId === id)?.endedAt ?? null,
        })),
        lastProvenAt: proven.length > 0 ? new Date(Math.max(...proven)) : null,
      }
    },
  }
}
