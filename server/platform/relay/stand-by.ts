/**
 * A computer of two that may not sell: the second, or one that was first and does not know whether it still is. It waits until it is the
 * first, which it becomes by a person's word, or because the other says that it is the second still.
 */
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isFirst, isSecond } from '#rules/relay/states.ts'
import type { Clock } from '../clock.ts'
import { settleIn } from '../embedded-postgres/home.ts'
import { type EmbeddedPostgres, launchPostgres } from '../embedded-postgres/launch.ts'
import { syncFolderNow } from '../sync-folder.ts'
import { type AsSecond, type Entering, openAsSecond } from './as-second.ts'
import type { RelayAtStart } from './relay-at-start.ts'
import { openTalk } from './talk.ts'
import { nameNobody } from './watch-cover.ts'

type Parts = RelayAtStart & {
  readonly dataDir: string
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly onError: (error: unknown) => void
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
  const second = await openAsSecond({ ...parts, ...wire, directory: folderOfDatabase(parts) })
  let taking: Promise<boolean> | undefined
  const take = async (enter: Entering) => {
    const postgres = await second.take('take', enter)
    if (postgres) parts.onFirst(postgres)
    return postgres !== undefined
  }
  return {
    ...{ now: keeper.now, other: wire.to, said: second.said },
    ...{ heardAgoMs: second.heardAgoMs, firstHeardAgoMs: second.firstHeardAgoMs },
    ...{
      cutSince: () => cutSince,
      postgres: second.postgres,
      open: async () => false,
      rejoin: async () => false,
    },
    close: second.close,
    take: (enter) => {
      taking ??= take(enter).finally(() => {
        taking = undefined
      })
      return taking
    },
  }
}

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
  const settle = () => {
    const { state } = keeper.now()
    if (isOver || state === begun) return
    if (!isFirst(state)) return parts.onOther()
    leave().then(() => parts.onFirst(postgres), onError)
  }
  keeper.onChange(settle)
  settle()
  return {
    ...{ now: keeper.now, other: wire.to, said: talk.said },
    ...{ heardAgoMs: talk.heardAgoMs, firstHeardAgoMs: talk.firstHeardAgoMs },
    ...{ cutSince: () => undefined, postgres: () => postgres, take: async () => false },
    open: async (enter) => {
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
