/**
 * A computer of two while it may be the first: its door, which lets the second in to the log, its questions to the other, and the cover
 * of the second while it is first.
 */
import type { CoverPace } from '#rules/relay/covering.ts'
import { isFirst } from '#rules/relay/states.ts'
import type { Clock } from '../clock.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { keepSlot } from '../replication/replication-client.ts'
import type { HandAnswer, HandWord } from './hand-words.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import { openTalk, type Talk, type Wire } from './talk.ts'
import { type WatchedCover, watchCover } from './watch-cover.ts'

type AsFirstParts = Wire & {
  readonly keeper: RelayKeeper
  readonly clock: Clock
  readonly postgres: Pick<EmbeddedPostgres, 'owner' | 'copies'>
  readonly onError: (error: unknown) => void
  /** What the second says about passing the hand. */
  readonly handles?: (word: HandWord) => Promise<HandAnswer>
  /** Tests only. */
  readonly pace?: CoverPace
}

export type AsFirst = Pick<Talk, 'port' | 'ask'> & { close(): Promise<void> }

/** A commit waits meanwhile. */
const askBeforeGoingOnMs = 200

export async function openAsFirst(parts: AsFirstParts): Promise<AsFirst> {
  const { postgres, onError } = parts
  const talk = await openTalk({ ...parts, postgres: postgres.owner })
  await keepSlot(postgres.copies, parts.slot)
  const cover = coverWhileFirst({ ...parts, talk })
  return {
    ...{ port: talk.port, ask: talk.ask },
    close: async () => {
      await cover.close().catch(onError)
      await talk.close()
    },
  }
}

type Covering = AsFirstParts & { readonly talk: Pick<Talk, 'ask' | 'holding'> }

/** One after another: a cover that ends empties the setting that the next one writes. */
function coverWhileFirst({ keeper, postgres, talk, onError, pace }: Covering) {
  let watched: WatchedCover | undefined
  let isClosed = false
  let turn: Promise<unknown> = Promise.resolve()
  const settle = async () => {
    const isWanted = !isClosed && isFirst(keeper.now().state)
    if (isWanted && !watched)
      watched = await watchCover({
        owner: postgres.owner,
        isOtherFirst: async () => {
          await talk.ask(askBeforeGoingOnMs)
          return !isFirst(keeper.now().state)
        },
        keep: (isCovered) => {
          if (isFirst(keeper.now().state)) keeper.happened(isCovered ? 'near' : 'silent')
        },
        // Whoever listens to the keeper tells the screens.
        tell: () => {},
        onFenced: () => {},
        holding: talk.holding,
        ...(pace && { pace }),
      })
    if (isWanted || !watched) return
    const ending = watched
    watched = undefined
    await ending.close({ letsGo: isFirst(keeper.now().state) })
  }
  const inTurn = () => {
    turn = turn.then(settle).catch(onError)
    return turn
  }
  keeper.onChange((now, before) => {
    if (isFirst(now.state) !== isFirst(before.state)) void inTurn()
  })
  void inTurn()
  return {
    close: async () => {
      isClosed = true
      await inTurn()
    },
  }
}
