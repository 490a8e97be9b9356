/**
 * Proves that the newest copy comes back: it is brought back aside, to its end, with the machine's own key, and everything in
 * it is looked at. The scratch folder is removed whatever happens: it holds what the copy is sealed for.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseCopy } from '#rules/copies/copy-words.ts'
import { appRole } from '../../app-role.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import { settleIn } from '../../embedded-postgres/home.ts'
import { freeBytesOf } from '../../free-bytes.ts'
import { migrate } from '../../migrate.ts'
import { withClient } from '../../one-client.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import { presentKey, readCopyKeys } from '../seal/copy-keys.ts'
import type { OpeningKey } from '../seal/copy-seal.ts'
import { type BringingStep, bringBack, type ToldCopy } from './bring-back.ts'
import { chooseCopy } from './choose-copy.ts'
import { makeRestoringFolder, removeWithDatabase } from './restoring-folder.ts'

/** A till and the last entry of its chain, as the copy holds them. */
export type TillHead = { readonly tillId: string; readonly number: number; readonly hash: string }

export type Drilled = {
  /** The base that came back. */
  readonly base: string
  /** The instant up to which it came back. */
  readonly reachedAt: string
  readonly isSound: boolean
  /** To be compared with the living books. */
  readonly heads: readonly TillHead[]
}

export type Drill = {
  readonly files: PlaceFiles
  /** The folder of the house on its place. */
  readonly folder: string
  readonly dataDir: string
  /** What the copier told of the place before: somebody may have removed some of it since. */
  readonly told?: ToldCopy
  /** Asks the auditor, and reads the heads of the chains. */
  readonly prove: (owner: ConnectionSettings) => Promise<Pick<Drilled, 'isSound' | 'heads'>>
  readonly onStep?: (step: DrillStep) => void
  /** Aborted when a till opens: all ends within a second. */
  readonly signal?: AbortSignal
}

export type DrillStep = BringingStep | 'amcheck' | 'auditor'

const scratchOf = (dataDir: string): string => join(dataDir, 'scratch-of-drill')

/** Removes what a drill left that was killed. Call when a copier starts. */
export async function removeDrillRemains(dataDir: string): Promise<void> {
  const path = scratchOf(dataDir)
  if (existsSync(path)) await removeWithDatabase(path)
}

export async function drill(asked: Drill): Promise<Drilled> {
  const { files, folder, dataDir, told, signal, onStep = () => {} } = asked
  const keys = readCopyKeys(dataDir)
  if (!keys) throw refuseCopy('no-key')
  signal?.throwIfAborted()
  await mustHaveTwiceTheRoom(asked, presentKey(keys))
  await removeDrillRemains(dataDir)
  const path = scratchOf(dataDir)
  try {
    makeRestoringFolder(path)
    const home = settleIn(join(path, 'database'))
    const key = presentKey(keys)
    const { done, cluster } = await bringBack(
      { path, home },
      { files, folder, key, told, isScratch: true, onStep, signal },
    )
    const stop = () => void cluster.stop()
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      onStep('amcheck')
      await mustBeIntact(cluster.owner)
      await migrate(cluster.owner, appRole)
      onStep('auditor')
      const proven = await asked.prove(cluster.owner)
      signal?.throwIfAborted()
      const reachedAt = (cluster.reachedAt ?? new Date(done.endedAt)).toISOString()
      return { base: done.name, reachedAt, ...proven }
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
      await cluster.stop()
    }
  } finally {
    await removeWithDatabase(path)
  }
}

const leastLeft = 1_000_000_000

async function mustHaveTwiceTheRoom({ files, folder, dataDir }: Drill, key: OpeningKey): Promise<void> {
  const { done } = await chooseCopy({ files, folder, ...key })
  const [needed, free] = [done.unpackedBytes * 2 + leastLeft, await freeBytesOf(join(dataDir, 'database'))]
  if (free < needed) throw refuseCopy('no-room', needed, free)
}

/** Every index against its table, and every table against itself: PostgreSQL's own look at what was brought back. */
async function mustBeIntact(owner: ConnectionSettings): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select count(bt_index_check(i.indexrelid, true))
         from pg_index i
         join pg_class c on c.oid = i.indexrelid
         join pg_am a on a.oid = c.relam
        where a.amname = 'btree'
          and i.indisvalid
          and c.relpersistence = 'p'`,
    )
    const { rows } = await client.query<{ said: string }>(
      `select format('%s: %s', c.relname, v.msg) as said
         from pg_class c
        cross join lateral verify_heapam(c.oid) v
        where c.relkind in ('r', 'm')
          and c.relpersistence = 'p'
        limit 1`,
    )
    if (rows[0]) throw new Error(`The copy is damaged: ${rows[0].said}`)
  })
}
