/**
 * One copier at a time writes to a house's folder on a place. The lock tells that its holder lives by changing every few
 * seconds, since the clocks of two machines may differ, and processes of another machine cannot be looked at.
 */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { birthOf, systemOf } from '../../folder-lock.ts'
import type { PlaceFiles } from './place-files.ts'
import { readJson } from './read-small.ts'

const lockName = 'copier.lock'

/** Longer than any holder takes to change its lock. */
const usualPatienceMs = 15_000

export class TakenPlace extends Error {
  readonly code = 'ETAKEN'
}

const held = z.object({
  id: z.string(),
  /** The running system that its process lives in; empty where that cannot be told from another one. */
  system: z.string(),
  pid: z.number(),
  birth: z.string(),
  beat: z.number(),
})

type Held = z.infer<typeof held>

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
  /** Tests only: the running system of another machine. */
  readonly system?: string
}

/** Rejects with `TakenPlace` while another copier lives. That of a dead one of this machine is taken over at once. */
export async function lockPlace(
  files: PlaceFiles,
  folder: string,
  { id, patienceMs = usualPatienceMs, signal, system = systemOf() }: Taking,
): Promise<PlaceLock> {
  const path = join(folder, lockName)
  await mustBeFree(files, path, { id, patienceMs, signal, system })
  const mine = { id, system, pid: process.pid, birth: birthOf(process.pid) }
  let beats = 0
  const write = async () => {
    beats += 1
    await replace(files, path, JSON.stringify({ ...mine, beat: beats } satisfies Held))
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

/** Whatever bears the name is replaced by a new file, never opened: it may be a link. */
async function replace(files: PlaceFiles, path: string, text: string): Promise<void> {
  const aside = join(dirname(path), `${randomUUID()}${endOfAside}`)
  try {
    const file = await files.open(aside, 'write')
    try {
      await file.write(Buffer.from(text))
      await file.sync()
    } finally {
      await file.close()
    }
    await files.rename(aside, path)
  } catch (error) {
    await files.remove(aside).catch(() => {})
    throw error
  }
}

const endOfAside = `.${lockName}.new`

const nameOfAside = /^[0-9a-f-]{36}\.copier\.lock\.new$/

/** What killed copiers left of theirs. For whoever holds the lock. */
export async function removeUnfinishedLocks(files: PlaceFiles, folder: string): Promise<void> {
  for (const name of await files.list(folder))
    if (nameOfAside.test(name)) await files.remove(join(folder, name))
}

type Waiting = Required<Pick<Taking, 'id' | 'system'>> &
  Pick<Taking, 'signal'> & { readonly patienceMs: number }

async function mustBeFree(
  files: PlaceFiles,
  path: string,
  { id, system, patienceMs, signal }: Waiting,
): Promise<void> {
  const found = await readLock(files, path)
  if (!found || found.id === id || isDead(found, system)) return
  // One of another machine, or of this one and alive: whoever lives changes its lock.
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    await wait(250, undefined, { signal })
    const now = await readLock(files, path)
    if (!now) return
    if (now.beat !== found.beat || now.id !== found.id)
      throw new TakenPlace('Another copier writes to this place')
  }
}

/** Two laptops may bear one name; a running system is told from every other. */
const isDead = (found: Held, system: string): boolean =>
  system !== '' && found.system === system && birthOf(found.pid) !== found.birth

/** Undefined when there is none, or what lies there is no lock. */
const readLock = (files: PlaceFiles, path: string): Promise<Held | undefined> => readJson(files, path, held)
