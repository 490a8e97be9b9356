import { addToDeskTallies, addToSaleTallies, addToStandTallies } from '../../figures/figure-tally-store.ts'
import { deskTalliesOf, saleTalliesOf, standTalliesOf } from '../figure-tallies.ts'
import { some } from '../rows-to-write.ts'
import { shelf } from '../shelf.ts'

/** The sums that the dashboard reads. No decision reads them; they are only added to. */
export const figureSums = shelf({
  needs: [],
  books: [],
  effects: ['newSale', 'cancelledSale', 'cancelledRecharge'],
  held: null,
  changed: {
    apply: () => {},
    write: (writer, effects, { shard }) => [
      some(saleTalliesOf(effects), (rows) => addToSaleTallies(writer, shard, rows)),
      some(standTalliesOf(effects), (rows) => addToStandTallies(writer, shard, rows)),
      some(deskTalliesOf(effects), (rows) => addToDeskTallies(writer, shard, rows)),
    ],
    topics: () => [],
  },
})
