/** A computer of two speaks with the other: each second it asks what that one is, and it answers through its own door. */
import { performance } from 'node:perf_hooks'
import { isFirst } from '#rules/relay/states.ts'
import type { Clock } from '../clock.ts'
import type { HandAnswer, HandWord } from './hand-words.ts'
import { type DoorOfFirst, type LocalEnd, openDoor, type Pair } from './pipe.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import type { WayToOther } from './way-to-other.ts'
import { answerWords, type OtherComputer, openWords, type Said } from './words.ts'

/** How the other computer is reached and known, and where this one is. */
export type Wire = {
  readonly pair: Pair
  /** The door of the other computer. */
  readonly to: WayToOther
  /** The door of this one; `port` 0 takes any. */
  readonly door: { readonly port: number; readonly host?: string }
  /** Keeps at the first what the second has not received. */
  readonly slot: string
  /** Where pages open this computer; none where nobody knows. */
  readonly origins?: () => readonly string[]
}

export type Talk = Pick<DoorOfFirst, 'port' | 'holding'> &
  Pick<OtherComputer, 'ask'> & {
    /** What the other said last, and since when it says that it is this; undefined where it said nothing since this computer started. */
    said(): (Said & { readonly since: Date }) | undefined
    /** Milliseconds since the other said anything; infinite where it never did. */
    heardAgoMs(): number
    /** Milliseconds since the other said that it is the first; infinite where it never did. */
    firstHeardAgoMs(): number
    close(): Promise<void>
  }

type Talking = Omit<Wire, 'slot'> & {
  readonly keeper: RelayKeeper
  /** Of a first: what its second is let through to. */
  readonly postgres?: LocalEnd
  readonly clock: Clock
  readonly handles?: ((word: HandWord) => Promise<HandAnswer>) | undefined
}

const askEveryMs = 1_000
const askPatienceMs = 1_000

export async function openTalk(talking: Talking): Promise<Talk> {
  const { keeper, pair, to, door, postgres, clock, origins, handles } = talking
  let last: ReturnType<Talk['said']>
  let heardAtMs = Number.NEGATIVE_INFINITY
  let firstHeardAtMs = Number.NEGATIVE_INFINITY
  const hears = (said: Said) => {
    last = { ...said, since: last?.state === said.state ? last.since : clock() }
    heardAtMs = performance.now()
    if (said.origins) to.heardOrigins?.(said.origins)
    if (isFirst(said.state)) firstHeardAtMs = heardAtMs
    keeper.heard(said)
  }
  const says = (): Said => ({ ...keeper.now(), ...(origins && { origins: [...origins()] }) })
  const speaking = { says, hears }
  const answering = answerWords({ ...speaking, handles })
  const other = openWords({ pair, to, ...speaking })
  const opened = await openDoor({
    ...{ ...pair, ...door, ...(postgres && { postgres }) },
    words: (from) => {
      to.heardFrom?.(from.remoteAddress)
      answering.letIn(from)
    },
  })
  const ask = () => void other.ask(askPatienceMs)
  const asking = setInterval(ask, askEveryMs)
  ask()
  return {
    ...{ port: opened.port, holding: opened.holding, ask: other.ask },
    said: () => last,
    heardAgoMs: () => performance.now() - heardAtMs,
    firstHeardAgoMs: () => performance.now() - firstHeardAtMs,
    close: async () => {
      clearInterval(asking)
      other.close()
      answering.close()
      await opened.close()
    },
  }
}
