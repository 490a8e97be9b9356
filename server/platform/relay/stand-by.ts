/**
 * A computer of two that may not sell: the second, or one that was first and does not know whether it still is. It waits until it is the
 * first, which it becomes by a person's word, or because the other says that it is the second still.
 */
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { handLivesMs } from '#rules/relay/hand.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { isFirst, isSecond } from '#rules/relay/states.ts'
import type { Clock } from '../clock.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { settleIn } from '../embedded-postgres/home.ts'
import { type EmbeddedPostgres, launchPostgres } from '../embedded-postgres/launch.ts'
import { syncFolderNow } from '../sync-folder.ts'
import { type AsSecond, type Entering, openAsSecond } from './as-second.ts'
import { type PassedBy, refuseAs } from './hand-words.ts'
import { voidHand } from './pass-hand.ts'
import { receiveHand } from './receive-hand.ts'
import type { RelayAtStart } from './relay-at-start.ts'
import { openTalk } from './talk.ts'
import { nameNobody } from './watch-cover.ts'

type Parts = RelayAtStart & {
  readonly dataDir: string
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly onError: (error: unknown) => void
  /** Whether the books were made by a later program than this one, which must not become the first then. */
  readonly isOlderProgram: (owner: ConnectionSettings) => Promise<boolean>
  /** The first transaction of the new first where the hand was passed to it. */
  readonly enterByHand: (by: PassedBy, term: number) => Promise<void>
  /** It is the first: nothing is open here any more but this database. */
  readonly onFirst: (postgres: EmbeddedPostgres) => void
  /** It is something else than it was when it was opened: whoever started it starts it again. */
  readonly onOther: () => void
}

export type StandBy = Pick<AsSecond, 'said' | 'heardAgoMs' | 'firstHeardAgoMs'> & {
  now: RelayAtStart['keeper']['now']
  /** The address of the other computer, and of its door. */
  readonly other: RelayAtStart['wire']['to']
  /** Of a second, since when nothing comes; undefined while it does. */
  cutSince(): Date | undefined
  /** The books as far as they lie here; undefined until a second has its base. */
  postgres(): EmbeddedPostgres | undefined
  /** Makes a second the first. False where it is not the time; rejects where it did not come about. A second caller waits for the first one. */
  take(enter: Entering): Promise<boolean>
  /**
   * Asks the first, which runs, to pass the hand, and resolves once this computer is the first. Refuses where the first says no or nothing,
   * and where the hand did not come after all.
   */
  askForHand(by: PassedBy): Promise<void>
  /** A person says that the other is none, and that this computer is the first. False where it is not the time. */
  open(enter: Entering): Promise<boolean>
  /**
   * An old first becomes the second of the other: it takes a base of that one at its next start. Its own database is put aside, and kept.
   * False where it is not the time.
   */
  rejoin(): Promise<boolean>
  close(): Promise<void>
}

export const openStandBy = (parts: Parts): Promise<StandBy> =>
  isSecond(parts.keeper.now().state) ? standByAsSecond(parts) : standByAsFormer(parts)

const folderOfDatabase = ({ dataDir }: Parts): string => join(dataDir, 'database')

async function standByAsSecond(parts: Parts): Promise<StandBy> {
  const { keeper, wire, clock } = parts
  let cutSince: Date | undefined = clock()
  keeper.onChange(({ state }) => {
    if (state === 'following') cutSince = undefined
    else cutSince ??= clock()
  })
  let taking: Promise<boolean> | undefined
  const take = (because: 'take' | 'hand', enter: Entering) => {
    const begin = async () => {
      const postgres = await second.take(because, enter)
      if (postgres) parts.onFirst(postgres)
      return postgres !== undefined
    }
    taking ??= begin().finally(() => {
      taking = undefined
    })
    return taking
  }
  const hand = receiveHand({
    ...{ keeper, isOlderProgram: parts.isOlderProgram, onError: parts.onError },
    postgres: () => second.postgres(),
    take: (by) => void take('hand', (_, term) => parts.enterByHand(by, term)).catch(parts.onError),
  })
  const second = await openAsSecond({
    ...{ ...parts, ...wire, directory: folderOfDatabase(parts), handles: hand.handles },
  })
  return {
    ...{ now: keeper.now, other: wire.to, said: second.said },
    ...{ heardAgoMs: second.heardAgoMs, firstHeardAgoMs: second.firstHeardAgoMs },
    ...{
      cutSince: () => cutSince,
      postgres: second.postgres,
      open: async () => false,
      rejoin: async () => false,
    },
    take: (enter) => take('take', enter),
    askForHand: async (by) => {
      const told = await second.ask(wishPatienceMs, { step: 'wish', by })
      if (!told) throw refuseRelay('hand-first-silent')
      if (!told.hand?.isDone) throw refuseAs(told.hand?.why)
      // The first closes its books meanwhile, for seconds.
      for (let waited = 0; keeper.now().state === 'following' && waited < handComesWithinMs; waited += 50)
        await wait(50)
      if (!(await taking) && !isFirst(keeper.now().state)) throw refuseRelay('hand-came-back')
    },
    close: async () => {
      hand.close()
      await second.close()
    },
  }
}

const wishPatienceMs = 5_000
const handComesWithinMs = 20_000

const askAgainMs = 1_000

/** Its books are open to be read here, and to nobody else. */
async function standByAsFormer(parts: Parts): Promise<StandBy> {
  const { keeper, wire, log, onError } = parts
  const begun = keeper.now().state
  const postgres = await launchPostgres({ directory: folderOfDatabase(parts), log })
  await nameNobody(postgres.owner)
  const talk = await openTalk({ ...parts, ...wire })
  let isOver = false
  const leave = async () => {
    isOver = true
    await talk.close()
  }
  const mayHaveGiven = () => (keeper.now().state === 'unsure' ? keeper.now().hand : undefined)
  const voidTheHand = async (number: string) => {
    const isVoid = await voidHand({ other: talk, number })
    if (isVoid && mayHaveGiven() === number) keeper.forgetHand()
    return isVoid
  }
  const takeBackHand = async () => {
    for (let hand = mayHaveGiven(); hand !== undefined && !isOver; hand = mayHaveGiven())
      if (!(await voidTheHand(hand))) await wait(askAgainMs)
  }
  const settle = () => {
    const { state } = keeper.now()
    if (isOver || state === begun) return
    if (!isFirst(state)) return parts.onOther()
    leave().then(() => parts.onFirst(postgres), onError)
  }
  keeper.onChange(settle)
  settle()
  takeBackHand().catch(onError)
  return {
    ...{ now: keeper.now, other: wire.to, said: talk.said },
    ...{ heardAgoMs: talk.heardAgoMs, firstHeardAgoMs: talk.firstHeardAgoMs },
    ...{ cutSince: () => undefined, postgres: () => postgres, take: async () => false },
    askForHand: async () => {
      throw refuseRelay('relay-not-now')
    },
    open: async (enter) => {
      const hand = mayHaveGiven()
      // One that does not answer has forgotten it by itself then.
      if (hand !== undefined && !(await voidTheHand(hand))) await wait(handLivesMs)
      if (keeper.now().state !== begun) return false
      await enter(postgres, keeper.now().term)
      return keeper.happened('open', { isOtherNoFirst: true }) !== 'refused'
    },
    rejoin: async () => {
      if (keeper.now().state !== 'fenced') return false
      await leave()
      await postgres.stop()
      putAside(folderOfDatabase(parts), keeper.now().term)
      keeper.happened('paired')
      parts.onOther()
      return true
    },
    close: async () => {
      await leave()
      await postgres.stop()
    },
  }
}

/** Cut short before it counts as a second, it is an old first without a database, which takes a base as one that has one. */
function putAside(directory: string, term: number): void {
  const { cluster, folder } = settleIn(directory)
  if (!existsSync(cluster)) return
  const former = `${join(folder, `former-${term}`)}-${Date.now()}`
  renameSync(cluster, former)
  syncFolderNow(folder)
}
