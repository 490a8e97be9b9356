import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { answer, type House } from '../books/answer.ts'
import { copiesInView, theirCopiesInView } from '../books/copies-in-view.ts'
import type { Tx } from '../platform/database.ts'

export const readCopies = answer.readCopies.handler(({ context: { house } }) =>
  house.database.snapshot((tx) => copiesOf(tx, house)),
)

async function copiesOf(tx: Tx, house: House): Promise<CopiesOnTheWire> {
  const ours = await copiesInView(tx, house)
  return ours ?? { ...nothingOfOurs, asOf: house.clock().toISOString(), theirs: await theirCopiesInView(tx) }
}

/** No process of ours copies anything. */
const nothingOfOurs = {
  isOurs: false,
  silentSince: null,
  key: { state: 'missing', publicKey: null, madeAt: null, needsOlderKey: false },
  ...{ places: [], runs: [] },
  ...{ isAnyTillOpen: false, isToChoose: false },
} satisfies Omit<CopiesOnTheWire, 'asOf' | 'theirs'>
