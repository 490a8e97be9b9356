/**
 * A second computer becomes the first, in an order that leaves no moment in which two are: a sudden death at any step leaves it a second,
 * or one that is unsure.
 */
import type { ConnectionSettings } from '../connection-settings.ts'
import { mustBeDurable } from '../embedded-postgres/durability.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { withClient } from '../one-client.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import type { OtherComputer } from './words.ts'

type TakingOver = {
  readonly keeper: RelayKeeper
  /** `take`: a person says that the first is off. `hand`: the first has closed its books and passed the hand. */
  readonly because: 'take' | 'hand'
  /** Ends what comes from the first: a word that comes late must not be received. */
  readonly endStream: () => Promise<void>
  readonly postgres: Pick<EmbeddedPostgres, 'promote' | 'owner' | 'app'>
  readonly other: Pick<OtherComputer, 'ask'>
  /** The first transaction of the new first, under this term. */
  readonly enter: (term: number) => Promise<void>
}

const otherPatienceMs = 200

/**
 * Resolves with what this computer is then: `uncovered`, or `cut` where the other showed a newer term meanwhile. Rejects where it could
 * not be promoted; then it is a second still. `refused` where it is not the time to take over.
 */
export async function takeOver(how: TakingOver): Promise<'uncovered' | 'cut' | 'refused'> {
  const { keeper, postgres } = how
  if (keeper.now().state === 'promoting') return 'refused'
  if (keeper.happened(how.because) !== 'promoting') return 'refused'
  try {
    await how.endStream()
    await postgres.promote()
    await mustTakeWrites(postgres)
    await how.other.ask(otherPatienceMs)
    if (keeper.now().state !== 'promoting') return 'cut'
    await how.enter(keeper.now().term)
  } catch (error) {
    if (keeper.now().state === 'promoting') keeper.happened('failed')
    throw error
  }
  return keeper.happened('promoted') as 'uncovered'
}

/** Asked of PostgreSQL itself: what it would answer to the first customer. */
async function mustTakeWrites({ owner, app }: { owner: ConnectionSettings; app: ConnectionSettings }) {
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ follows: boolean; names: string }>(
      "select pg_is_in_recovery() as follows, current_setting('synchronous_standby_names') as names",
    )
    if (rows[0]?.follows) throw new Error('the database follows still')
    if (rows[0]?.names) throw new Error('the database would wait for a second that nobody knows')
  })
  await mustBeDurable(owner, app)
}
