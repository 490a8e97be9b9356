/** One stay at a place: it is held, looked at again and again, and copied to. */
import { join } from 'node:path'
import { ofWriter } from '#rules/copies/serving-instant.ts'
import { lockPlace, type PlaceLock, removeUnfinishedLocks } from '../files/place-lock.ts'
import type { CopyingLog } from '../log/copy-log.ts'
import { listLines, type MergingFolder, timelineFolder, writerFolder } from '../log/wal-on-place.ts'
import { isArchiveThere, listArchives, removeUnfinishedArchives } from '../taking/archive-on-place.ts'
import { isBaseThere } from '../taking/done-file.ts'
import { beginCopying } from './begin-copying.ts'
import { mustBeOurs, ofNow, type PlaceAtWork, paceOf } from './place-at-work.ts'
import { unlessOver } from './unless-over.ts'

/** One stay: from finding the place to the first trouble, or until it is left. */
export function openStay(within: PlaceAtWork) {
  const { folder, state, seams, holder } = within
  let leaving = new AbortController()
  let ending: Promise<void> = Promise.resolve()
  const stayHeld = async (lock: PlaceLock, left: AbortSignal) => {
    await removeUnfinished(folder)
    const looking = lookAgain(within, lock)
    const over = AbortSignal.any([left, looking.failed])
    let log: CopyingLog | undefined
    try {
      if (!within.house.address) return await stayWithoutLog(within, over)
      log = await beginCopying(within, over)
      for (;;) {
        const next = await unlessOver(log.ended, over)
        if (seams.staysOnTimeline) return
        within.tell({ tells: 'needs-base', slot: within.wanted.slot })
        log = await beginCopying(within, over, next)
      }
    } finally {
      await looking.stop()
      if (left.aborted) await log?.finish().catch(() => {})
      await log?.close()
    }
  }
  const stay = async (left: AbortSignal) => {
    await mustBeOurs(folder, seams)
    const taking = { id: holder, patienceMs: seams.lockPatienceMs, signal: left }
    const lock = seams.ignoresLock ? noLock : await lockPlace(folder.files, folder.folder, taking)
    state.held(true)
    try {
      await stayHeld(lock, left)
    } finally {
      state.held(false)
      await lock.release().catch(() => {})
    }
  }
  return {
    run: () => {
      leaving = new AbortController()
      const left = leaving.signal
      const staying = stay(left).catch((error: unknown) => {
        if (!left.aborted) throw error
      })
      ending = staying.catch(() => {})
      return staying
    },
    end: async () => {
      leaving.abort()
      await ending
    },
  }
}

/** Only archives are brought there, each when it is made. */
async function stayWithoutLog({ folder, state, seams }: PlaceAtWork, over: AbortSignal): Promise<void> {
  await mustBeOurs(folder, seams)
  state.archived(await listArchives(ofNow(folder)))
  await unlessOver(new Promise(() => {}), over)
}

const noLock: PlaceLock = { beat: async () => {}, release: async () => {} }

/** Every so many looks the lock is written, which shows that the place takes writes. */
const looksPerBeat = 6

/**
 * Looks again and again whether the place is still the one that was chosen, whether one of the whole copies that were told is still there, and
 * now and then whether it takes writes.
 */
function lookAgain(within: PlaceAtWork, lock: PlaceLock) {
  const { folder, state, seams } = within
  let looks = 0
  let looking: Promise<void> | undefined
  const failing = new AbortController()
  const look = async () => {
    await mustBeOurs(folder, seams)
    state.free(await folder.files.freeBytes(folder.folder))
    await lookAtOneCopy(within)
    looks += 1
    if (looks % looksPerBeat === 0) await lock.beat()
  }
  const lookOnce = () => {
    looking ??= look()
      .catch((error) => failing.abort(error))
      .finally(() => {
        looking = undefined
      })
  }
  lookOnce()
  const timer = setInterval(lookOnce, paceOf(seams).lookEveryMs)
  return {
    failed: failing.signal,
    /** A look under way may write the lock, which is removed next. */
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** What a base is followed by is of no use without it: where the last one is gone, another is needed at once. */
async function lookAtOneCopy({ folder, house, state, seams, tell, wanted }: PlaceAtWork): Promise<void> {
  const one = state.copies.inTurn()
  if (!one || (await ('timeline' in one ? isBaseThere(folder, one) : isArchiveThere(folder, one)))) return
  // A place that is gone looks like one from which it was removed; while a base is made, old ones go.
  await mustBeOurs(folder, seams)
  if (state.now().doing === 'base') return
  const isLast = one.name === state.copies.copy().last?.name
  state.copies.missed(one)
  if (isLast && house.address) tell({ tells: 'needs-base', slot: wanted.slot })
}

/** A part of the log, a history, a hole. */
const nameOfUnfinished = /^(hole-)?[0-9a-f-]+\.(gz\.age|history|json)\.new$/

/** What a killed copier left: files that never got their own name. */
async function removeUnfinished({ files, folder, writer }: MergingFolder): Promise<void> {
  await removeUnfinishedLocks(files, folder)
  await removeUnfinishedArchives({ files, folder })
  const lines = await listLines(files, folder)
  const folders = [
    writerFolder(folder, writer),
    ...ofWriter(lines, { writer }).map((line) => timelineFolder(folder, line)),
  ]
  for (const one of folders)
    for (const name of await files.list(one))
      if (nameOfUnfinished.test(name)) await files.remove(join(one, name))
}
