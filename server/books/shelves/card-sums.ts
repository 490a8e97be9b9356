import { addToTally } from '../../card/card-tally-store.ts'
import { shelf } from '../shelf.ts'
import { tallyOf } from '../tally-of.ts'

/** The sums over all cards and purchases. No decision reads them; they are only added to. */
export const cardSums = shelf({
  needs: [],
  books: [],
  effects: ['card', 'newCards', 'newSale', 'cancelledSale'],
  held: null,
  changed: {
    apply: () => {},
    write: (writer, effects, { shard }) => {
      const tally = tallyOf(effects)
      return tally ? [addToTally(writer, shard, tally)] : []
    },
    topics: () => [],
  },
})
