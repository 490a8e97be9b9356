import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { answer, type House } from '../books/answer.ts'
import { copiesInView } from '../books/copies-in-view.ts'
import type { Tx } from '../platform/database.ts'
import { readTheirCopies } from './their-copies-store.ts'

export const readCopies = answer.readCopies.handler(({ context: { house } }) =>
  house.database.snapshot((tx) => copiesOf(tx, house)),
)

async function copiesOf(tx: Tx, house: House): Promise<CopiesOnTheWire> {
  const ours = await copiesInView(tx, house)
  return ours ?? { ...nothingOfOurs, ...(await theirsOf(tx, house)) }
}

const nothingOfOurs = {
  isOurs: false,
  silentSince: null,
  key: { state: 'missing', publicKey: null, madeAt: null, needsOlderKey: false },
  ...{ places: [], runs: [] },
  ...{ isAnyTillOpen: false, isToChoose: false },
} satisfies Omit<CopiesOnTheWire, 'asOf' | 'theirs'>

async function theirsOf(tx: Tx, { clock }: House): Promise<Pick<CopiesOnTheWire, 'asOf' | 'theirs'>> {
  const { archivedAt, archiveFailedAt, standbys } = await readTheirCopies(tx)
  return {
    asOf: clock().toISOString(),
    theirs: {
      archivedAt: archivedAt?.toISOString() ?? null,
      archiveFailedAt: archiveFailedAt?.toISOString() ?? null,
      standbys,
    },
  }
}
