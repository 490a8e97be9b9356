/** From where on the log is copied to a place, and whether what was copied before is followed without a gap. */
import { ofWriter } from '#rules/copies/serving-instant.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import { openReplication, type Replication } from '../../replication/replication-client.ts'
import { segmentStart } from '../../replication/wal-position.ts'
import { PostgresTrouble } from '../files/place-trouble.ts'
import type { LogPosition } from '../log/copy-log.ts'
import { keepHole } from '../log/holes.ts'
import { endOfLog, type MergingFolder, type WalFile } from '../log/wal-on-place.ts'
import type { WhatIsThere } from '../place/what-is-there.ts'

const inPlace = (log: readonly WalFile[]): readonly WalFile[] =>
  log.toSorted((a, b) => a.timeline - b.timeline || (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))

/** The last of the log that lies on the place. */
export const lastPlaced = (log: readonly WalFile[]): WalFile | undefined => inPlace(log).at(-1)

type Around = { readonly opened: MergingFolder; readonly there: WhatIsThere }

/**
 * Makes the slot where it is missing or lost, and answers from where the log is asked for: where this machine left off. What another laptop
 * wrote that was brought back from the same copy, or this one for an earlier paper, is not gone on from: that is a hole until the next base.
 */
export async function whereToBegin(
  address: ConnectionSettings,
  slot: string,
  { opened, there }: Around,
): Promise<LogPosition> {
  const last = lastPlaced(ofWriter(there.log, opened))
  if (!last && there.bases.length > 0) return beginAfterHole(address, slot, { opened, there })
  return asking(address, async (replication) => {
    await ensureSlot(replication, slot)
    if (last) return { timeline: last.timeline, position: last.until }
    return freshBegin(replication)
  })
}

async function ensureSlot(replication: Replication, slot: string): Promise<void> {
  const state = await replication.slotState(slot)
  if (state?.keptFrom !== undefined) return
  if (state) await replication.dropSlot(slot)
  await replication.makeSlot(slot)
}

/** A whole segment: PostgreSQL plays none whose beginning is missing. */
async function freshBegin(replication: Replication): Promise<LogPosition> {
  const { timeline, position } = await replication.identify()
  return { timeline, position: segmentStart(position) }
}

/** PostgreSQL no longer has the log that follows, or goes another way since a copy was brought back. */
export function isLogGone(error: unknown): boolean {
  if (!(error instanceof PostgresTrouble)) return false
  const isAnother = /is not in this server's history|ahead of the WAL flush position/.test(error.message)
  return error.code === '58P01' || error.code === '55000' || isAnother
}

/** Says on the place that nothing was copied from its last piece on, and begins anew. */
export async function beginAfterHole(
  address: ConnectionSettings,
  slot: string,
  { opened, there }: { readonly opened: MergingFolder; readonly there: Pick<WhatIsThere, 'log' | 'bases'> },
): Promise<LogPosition> {
  const last = lastPlaced(ofWriter(there.log, opened))
  const newest = there.bases.at(-1)
  const log = inPlace(ofWriter(there.log, last ?? newest ?? opened))
  if (last || there.bases.length > 0) {
    const at = (await endOfLog(opened, log)) ?? new Date(0)
    // Pieces tell whole seconds; a base may have ended within the last one.
    const ends = [at, ...there.bases.map(({ endedAt }) => endedAt)].map((end) => end.getTime())
    await keepHole(opened, { position: last?.until ?? 0n, from: new Date(Math.max(...ends)) })
  }
  return asking(address, async (replication) => {
    if (await replication.slotState(slot)) await replication.dropSlot(slot)
    await replication.makeSlot(slot)
    return freshBegin(replication)
  })
}

async function asking<Result>(
  address: ConnectionSettings,
  work: (replication: Replication) => Promise<Result>,
): Promise<Result> {
  try {
    const replication = await openReplication(address)
    try {
      return await work(replication)
    } finally {
      await replication.close()
    }
  } catch (error) {
    throw new PostgresTrouble(error)
  }
}
