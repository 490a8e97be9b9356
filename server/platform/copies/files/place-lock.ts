/**
 * One copier at a time writes to a house's folder on a place. The lock tells that its holder lives by changing every few
 * seconds, since the clocks of two machines may differ, and processes of another machine cannot be looked at.
 */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf } from '../../folder-lock.ts'
import { type PlaceFiles, readWhole } from './place-files.ts'

const lockName = 'copier.lock'

/** Longer than any holder takes to change its lock. */
const usualPatienceMs = 15_000

export class TakenPlace extends Error {
  readonly code = 'ETAKEN'
}

type Held = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly birth: string
  readonly beat: number
}

export type PlaceLock = {
  /** Says that we are here; rejects when another has taken the lock meanwhile. */
  beat(): Promise<void>
  release(): Promise<void>
}

type Taking = {
  /** Who takes it: a copier that comes back to its place finds its own lock. */
  readonly id: string
  readonly patienceMs?: number | undefined
  /** Whoever leaves the place meanwhile does not wait on. */
  readonly signal?: AbortSignal | undefined
}

/** Rejects with `TakenPlace` while another copier lives. That of a dead one of this machine is taken over at once. */
export async function lockPlace(
  files: PlaceFiles,
  folder: string,
  { id, patienceMs = usualPatienceMs, signal }: Taking,
): Promise<PlaceLock> {
  const path = join(folder, lockName)
  await mustBeFree(files, path, { id, patienceMs, signal })
  const mine = { id, host: hostname(), pid: process.pid, birth: birthOf(process.pid) }
  let beats = 0
  const write = async () => {
    beats += 1
    const file = await files.open(path, 'write')
    try {
      await file.write(Buffer.from(JSON.stringify({ ...mine, beat: beats } satisfies Held)))
      await file.sync()
    } finally {
      await file.close()
    }
  }
  await write()
  return {
    beat: async () => {
      const found = await readLock(files, path)
      if (found && found.id !== mine.id) throw new TakenPlace('Another copier writes to this place')
      await write()
    },
    release: async () => {
      if ((await readLock(files, path))?.id === mine.id) await files.remove(path)
    },
  }
}

async function mustBeFree(
  files: PlaceFiles,
  path: string,
  { id, patienceMs, signal }: Taking & { readonly patienceMs: number },
): Promise<void> {
  const found = await readLock(files, path)
  if (!found || found.id === id || isDeadHere(found)) return
  // One of another machine, or of this one and alive: whoever lives changes its lock.
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    await wait(250, undefined, { signal })
    const now = await readLock(files, path)
    if (!now) return
    if (now.beat !== found.beat || now.id !== found.id)
      throw new TakenPlace('Another copier writes to this place')
  }
}

const isDeadHere = ({ host, pid, birth }: Held): boolean => host === hostname() && birthOf(pid) !== birth

/** Undefined when there is none, or one that was cut while it was written. */
async function readLock(files: PlaceFiles, path: string): Promise<Held | undefined> {
  if ((await files.size(path)) === undefined) return undefined
  try {
    return JSON.parse((await readWhole(files, path)).toString('utf8')) as Held
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
