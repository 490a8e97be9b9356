import { holdWaitingFloats, saveReceivedFloats } from '../../told-float/told-float-store.ts'
import { some } from '../rows-to-write.ts'
import { keysOf, shelf } from '../shelf.ts'

/**
 * Floats that people were told of and that wait for the opening of a till. Other calls tell and withdraw them, with a lock
 * on the same rows.
 */
export const toldFloats = shelf({
  needs: ['toldFloat'],
  books: ['toldFloats'],
  effects: ['floatReceived'],
  held: {
    wanted: (commands) => keysOf(commands, ({ actorId, needs }) => (needs.toldFloat ? [actorId] : [])),
    hold: holdWaitingFloats,
    put: (books, rows) => {
      for (const float of rows) books.toldFloats.set(float.holderId, float)
    },
  },
  changed: {
    apply: (books, { floatReceived }) => {
      if (floatReceived) books.toldFloats.delete(floatReceived.float.holderId)
    },
    // Written after the till, which the row refers to.
    write: (writer, effects) => [
      some(
        effects.flatMap(({ floatReceived = [] }) => floatReceived),
        (rows) => saveReceivedFloats(writer, rows),
      ),
    ],
    topics: ({ floatReceived }) => (floatReceived ? ['tills'] : []),
  },
})
