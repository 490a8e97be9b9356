/**
 * A computer of two while it may be the first: its door, which lets the second in to the log, its questions to the other, and the cover
 * of the second while it is first.
 */
import type { CoverPace } from '#rules/relay/covering.ts'
import { isFirst } from '#rules/relay/states.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/launch.ts'
import { keepSlot } from '../replication/replication-client.ts'
import { type DoorOfFirst, openDoor, type Pair } from './pipe.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import { type WatchedCover, watchCover } from './watch-cover.ts'
import { answerWords, openWords } from './words.ts'

/** How the other computer is reached and known, and where this one is. */
export type Wire = {
  readonly pair: Pair
  /** The door of the other computer. */
  readonly to: { readonly host: string; readonly port: number }
  /** The door of this one; `port` 0 takes any. */
  readonly door: { readonly port: number; readonly host?: string }
  /** Keeps at the first what the second has not received. */
  readonly slot: string
}

type AsFirstParts = Wire & {
  readonly keeper: RelayKeeper
  readonly postgres: Pick<EmbeddedPostgres, 'owner' | 'copies'>
  readonly onError: (error: unknown) => void
  /** Tests only. */
  readonly pace?: CoverPace
}

export type AsFirst = { readonly port: number; close(): Promise<void> }

const beatEveryMs = 2_000
const askEveryMs = 1_000
const askPatienceMs = 1_000
/** A commit waits meanwhile. */
const askBeforeGoingOnMs = 200

export async function openAsFirst(parts: AsFirstParts): Promise<AsFirst> {
  const { keeper, pair, to, postgres, onError } = parts
  const speaking = { says: keeper.now, hears: keeper.heard }
  const answering = answerWords(speaking)
  const other = openWords({ pair, to, ...speaking })
  const door = await openDoor({ ...pair, ...parts.door, postgres: postgres.owner, words: answering.letIn })
  await keepSlot(postgres.copies, parts.slot)
  const cover = coverWhileFirst({ ...parts, other, holding: door.holding })
  const beating = setInterval(keeper.beat, beatEveryMs)
  const asking = setInterval(() => void other.ask(askPatienceMs), askEveryMs)
  keeper.beat()
  void other.ask(askPatienceMs)
  return {
    port: door.port,
    close: async () => {
      clearInterval(beating)
      clearInterval(asking)
      await cover.close().catch(onError)
      other.close()
      answering.close()
      await door.close()
    },
  }
}

type Covering = AsFirstParts & {
  readonly other: { ask(patienceMs: number): Promise<unknown> }
  readonly holding: DoorOfFirst['holding']
}

/** One after another: a cover that ends empties the setting that the next one writes. */
function coverWhileFirst({ keeper, postgres, other, holding, onError, pace }: Covering) {
  let watched: WatchedCover | undefined
  let isClosed = false
  let turn: Promise<unknown> = Promise.resolve()
  const settle = async () => {
    const isWanted = !isClosed && isFirst(keeper.now().state)
    if (isWanted && !watched)
      watched = await watchCover({
        owner: postgres.owner,
        isOtherFirst: async () => {
          await other.ask(askBeforeGoingOnMs)
          return !isFirst(keeper.now().state)
        },
        keep: (isCovered) => {
          if (isFirst(keeper.now().state)) keeper.happened(isCovered ? 'near' : 'silent')
        },
        // Whoever listens to the keeper tells the screens.
        tell: () => {},
        onFenced: () => {},
        holding,
        ...(pace && { pace }),
      })
    if (isWanted || !watched) return
    const ending = watched
    watched = undefined
    await ending.close()
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
