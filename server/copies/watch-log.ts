/** How fast the database writes what places copy, and so how long a place may be away. */
import { keptSamples, type LogSample, paceOf, waitOf } from '#rules/copies/copy-pace.ts'
import type { PlaceSlot } from '#rules/copies/copy-place.ts'
import type { House } from '../books/answer.ts'
import { roomOfSlot, writtenToLog } from './copy-fact-store.ts'

export function watchLog(database: House['database'], isOurs: boolean) {
  let samples: readonly LogSample[] = []
  const sample = async () => {
    if (!isOurs) return
    const written = await writtenToLog(database)
    const atMs = performance.now()
    samples = [...keptSamples(samples, atMs), { atMs, written }]
  }
  return {
    sample,
    /** How long what comes later is kept for a place, in milliseconds; null: nothing is written. */
    waitAt: async (slot: PlaceSlot): Promise<number | null> => {
      if (!isOurs) return null
      await sample()
      const bytesLeft = await roomOfSlot(database, `copies_${slot}`)
      return bytesLeft === undefined ? null : waitOf(bytesLeft, paceOf(samples))
    },
  }
}
