import { accountSumsOf } from '../account-sums.ts'
import { addToAccounts } from '../account-tally-store.ts'
import { insertTransfers } from '../operation-store.ts'
import { some } from '../rows-to-write.ts'
import { shelf } from '../shelf.ts'

/** Transfers between accounts, and the sum of each kind of account. These rows are only added to. */
export const accounts = shelf({
  needs: [],
  books: [],
  effects: ['transfers', 'till', 'newSale', 'cancelledSale'],
  held: null,
  changed: {
    apply: () => {},
    write: (writer, effects, { shard }) => {
      const sums = accountSumsOf(effects)
      return [
        some(
          effects.flatMap(({ transfers, operation }) =>
            transfers.map((transfer) => ({ ...transfer, operationId: operation.id })),
          ),
          (rows) => insertTransfers(writer, rows),
        ),
        sums.size > 0 ? addToAccounts(writer, shard, sums) : undefined,
      ]
    },
    topics: () => [],
  },
})
