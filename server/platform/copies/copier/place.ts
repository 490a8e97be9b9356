/**
 * One place of the house: found, held, copied to, and found again by itself after each trouble. Everything that waits for the
 * place waits here; what is told about it never does.
 */

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import { isCarriedOn, ofWriter } from '#rules/copies/serving-instant.ts'
import type { ConnectionSettings } from '../../connection-settings.ts'
import type { BasePace } from '../../replication/take-base.ts'
import type { DoneBase, FromCopier, PlaceNow, PlaceWanted } from '../copier-messages.ts'
import { filesWithin, type PlaceFiles, watchFiles } from '../files/place-files.ts'
import { lockPlace, type PlaceLock, removeUnfinishedLocks } from '../files/place-lock.ts'
import { codes, troubleOf } from '../files/place-trouble.ts'
import { type CopyingLog, copyLog, type LogPosition } from '../log/copy-log.ts'
import type { MergingFolder } from '../log/merge-pieces.ts'
import { openSoundLog } from '../log/sound-log.ts'
import { listLines, timelineFolder, writerFolder } from '../log/wal-on-place.ts'
import { type Pace, usualPace } from '../pace.ts'
import { houseFolderName, mustBeMarked } from '../place/find-house.ts'
import { thinPlace } from '../place/thin-place.ts'
import { type WhatIsThere, whatIsWhole } from '../place/what-is-there.ts'
import { type CopyKeys, machineKey, recipientsOf } from '../seal/copy-keys.ts'
import { writerOf } from '../seal/copy-seal.ts'
import { asBase, listArchives, removeUnfinishedArchives } from '../taking/archive-on-place.ts'
import { asDoneBase } from '../taking/done-file.ts'
import { takeCopy } from '../taking/take-copy.ts'
import { complainOnce } from './complain-once.ts'
import { openPlaceState, type PlaceState } from './place-state.ts'
import { beginAfterHole, isLogGone, whereToBegin } from './where-to-begin.ts'

export type CopiedHouse = {
  /** PostgreSQL's system identifier, as text. */
  readonly id: string
  /** Null where the database is a PostgreSQL of the organiser's own, of which archives alone are kept. */
  readonly address: ConnectionSettings | null
  readonly dataDir: string
  readonly keys: CopyKeys
  readonly farhapass: string
  readonly settings: Readonly<Record<string, string>>
}

/** Tests only: another file system, and twins without a protection. */
export type PlaceSeams = {
  readonly files?: PlaceFiles
  readonly lockPatienceMs?: number
  readonly reportsEarly?: boolean
  readonly ignoresMarker?: boolean
  readonly ignoresLock?: boolean
  readonly hidesHoles?: boolean
  readonly staysOnTimeline?: boolean
  readonly pace?: Pace
}

const paceOf = ({ pace = usualPace }: PlaceSeams): Pace => pace

type Parts = {
  readonly wanted: PlaceWanted
  readonly house: CopiedHouse
  /** Names the copier in the lock of the place: one that opens its place anew finds its own. */
  readonly holder: string
  readonly tell: (message: FromCopier) => void
  /** A trouble began or ended. */
  readonly onChange: () => void
  readonly complain: (error: unknown) => void
  readonly seams?: PlaceSeams
}

export type Place = {
  now(): PlaceNow
  /** Rejects when the place cannot take it now. */
  copy(wanted: {
    figures: CopiedFigures
    pace: BasePace
    onProgress: (doneBytes: number) => void
  }): Promise<DoneBase>
  /** Ends the last piece and closes every file. The place is used again once it was away, or after a while. */
  letGo(): Promise<void>
  comeBack(): void
  /** The folder of the house; throws while the place is not there, or not ours. */
  folder(): MergingFolder
  readonly house: CopiedHouse
  /** What lies there has changed. */
  lookAnew(): Promise<void>
  isSealedFor(keys: CopyKeys): boolean
  /** Tells what is being done until the work has ended. One work at a time. */
  doing: PlaceState['doing']
  close(): Promise<void>
}

/** Every so many looks the lock is written, which shows that the place takes writes. */
const looksPerBeat = 6
/** Who let go and left the stick in has forgotten it. */
const letGoForMs = 600_000

export async function openPlace(parts: Parts): Promise<Place> {
  const { wanted, house, seams = {} } = parts
  const { hungAfterMs, slowAfterMs } = paceOf(seams)
  const files = watchFiles(filesWithin(wanted.folder, seams.files))
  const recipients = await recipientsOf(house.keys)
  const folder: MergingFolder = {
    files,
    folder: join(wanted.folder, houseFolderName(house.id)),
    ...machineKey(house.keys),
    recipients,
    hmacKey: house.keys.printed.hmacKey,
    writer: writerOf(recipients[1]),
  }
  const state = openPlaceState(wanted, {
    ...{ hungAfterMs, slowAfterMs, waitingMs: files.waitingMs, onChange: parts.onChange },
  })
  const within = { ...parts, seams, folder, state, sound: openSoundLog(folder) }
  const stay = openStay(within)
  const closing = new AbortController()
  const running = keepGoing({
    ...{ stay, state, folder, seams },
    closing: closing.signal,
    complain: complainOnce(parts.complain),
  })
  const heldFolder = () => {
    if (!state.isHeld()) throw inTrouble(state)
    return folder
  }
  return {
    now: state.now,
    doing: state.doing,
    comeBack: state.comeBack,
    isSealedFor: ({ machine, printed }) =>
      folder.identities[0] === machine && folder.recipients.includes(printed.recipient),
    folder: heldFolder,
    house,
    lookAnew: async () => {
      if (!house.address) state.archived((await listArchives(folder)).map(asBase))
    },
    copy: async (asked) => {
      heldFolder()
      return state.doing('base', () => takeBaseOnto(within, asked, closing.signal))
    },
    letGo: async () => {
      state.letGo()
      await stay.end()
    },
    close: async () => {
      closing.abort()
      await stay.end()
      await running
    },
  }
}

/** The trouble that is told, as the reason why nothing can be done there. */
function inTrouble(state: PlaceState): Error {
  const kind = state.now().trouble?.kind ?? 'missing'
  return Object.assign(new Error(`The place is not being copied to now: ${kind}`), { code: codes[kind] })
}

type Within = Parts & {
  readonly folder: MergingFolder
  readonly sound: ReturnType<typeof openSoundLog>
  readonly state: PlaceState
  readonly seams: PlaceSeams
}

type Going = Pick<Within, 'folder' | 'state' | 'seams' | 'complain'> & {
  readonly stay: { run(): Promise<void> }
  readonly closing: AbortSignal
}

/** Stays at the place as long as that goes well, and comes back after each trouble. */
async function keepGoing({ stay, state, folder, closing, seams, complain }: Going): Promise<void> {
  while (!closing.aborted) {
    try {
      if (state.now().isLetGo) await untilBack({ state, folder, closing, seams })
      else await stay.run()
    } catch (error) {
      if (closing.aborted) return
      const trouble = troubleOf(error)
      const hasRoom = trouble === 'full' && (await makeRoom(folder))
      if (trouble && !hasRoom) state.trouble(trouble)
      // To let go ends what was being copied.
      if (!state.now().isLetGo) complain(error)
    }
    await wait(paceOf(seams).retryEveryMs, undefined, { signal: closing }).catch(() => {})
  }
}

const makeRoom = (folder: MergingFolder): Promise<boolean> =>
  thinPlace(folder, { isFull: true, now: new Date() }).then(
    (gone) => gone > 0,
    () => false,
  )

/** Until a person says that it is back, or it was taken out and is there again, or nobody took it out for a while. */
async function untilBack({ state, folder, closing, seams }: Omit<Going, 'stay' | 'complain'>): Promise<void> {
  const since = performance.now()
  const { lookEveryMs } = paceOf(seams)
  const isAway = () => !closing.aborted && state.now().isLetGo
  for (let wasAway = false; isAway(); await wait(lookEveryMs, undefined, { signal: closing })) {
    const isThere = await mustBeThere(folder, seams).then(
      () => true,
      () => false,
    )
    if ((isThere && wasAway) || performance.now() - since > letGoForMs) return state.comeBack()
    wasAway ||= !isThere
  }
}

async function mustBeThere({ files, folder }: MergingFolder, { ignoresMarker }: PlaceSeams): Promise<void> {
  if (ignoresMarker) {
    await files.makeFolder(folder)
    return
  }
  await mustBeMarked(files, folder)
}

/** One stay: from finding the place to the first trouble, or until it is left. */
function openStay(within: Within) {
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
    await mustBeThere(folder, seams)
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
async function stayWithoutLog({ folder, state, seams }: Within, over: AbortSignal): Promise<void> {
  await mustBeThere(folder, seams)
  state.archived((await listArchives(folder)).map(asBase))
  await unlessOver(new Promise(() => {}), over)
}

/** PostgreSQL may take its time: whoever takes a stick out does not wait for it. */
function unlessOver<Result>(work: Promise<Result>, over: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(over.reason)
    if (over.aborted) end()
    over.addEventListener('abort', end)
    work.then(resolve, reject).finally(() => over.removeEventListener('abort', end))
  })
}

function addressOf({ house }: Within): ConnectionSettings {
  if (!house.address) throw new Error('A PostgreSQL that we do not run is not copied')
  return house.address
}

const noLock: PlaceLock = { beat: async () => {}, release: async () => {} }

/** Looks again and again whether the place is still the one that was chosen, and now and then whether it takes writes. */
function lookAgain({ folder, state, seams }: Within, lock: PlaceLock) {
  let looks = 0
  let looking: Promise<void> | undefined
  const failing = new AbortController()
  const look = async () => {
    await mustBeThere(folder, seams)
    state.free(await folder.files.freeBytes(folder.folder))
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

/** Opens the log where the place ends; where PostgreSQL no longer has it, says so on the place and begins anew. */
async function beginCopying(within: Within, over: AbortSignal, next?: LogPosition): Promise<CopyingLog> {
  const { wanted, folder, state } = within
  const address = addressOf(within)
  const slot = `copies_${wanted.slot}`
  const there = await soundly(within)
  // A folder that is gone looks like one that is empty.
  await mustBeThere(folder, within.seams)
  state.there(there)
  const from = next ?? (await unlessOver(whereToBegin(address, slot, { opened: folder, there }), over))
  try {
    return await openLog(within, from, { there, over })
  } catch (error) {
    over.throwIfAborted()
    if (!isLogGone(error)) throw error
    const told = within.seams.hidesHoles ? { ...there, log: [], bases: [] } : there
    const anew = await beginAfterHole(address, slot, { opened: folder, there: told })
    return await openLog(within, anew, { there: await soundly(within), over })
  }
}

/** What of the place can be relied on. */
async function soundly({ folder, sound }: Within): Promise<WhatIsThere> {
  const there = await whatIsWhole(folder)
  return { ...there, log: await sound.of(there) }
}

/** PostgreSQL says only after a moment that it no longer has what was asked for. */
const momentMs = 500

type Opening = { readonly there: WhatIsThere; readonly over: AbortSignal }

async function openLog(within: Within, from: LogPosition, { there, over }: Opening): Promise<CopyingLog> {
  const { wanted, folder, seams, tell } = within
  const opening = copyLog({
    ...{
      address: addressOf(within),
      slot: `copies_${wanted.slot}`,
      folder,
      from,
      known: ofWriter(there.log, folder),
    },
    onPlaced: within.state.placed,
    pace: paceOf(seams),
    reportsEarly: seams.reportsEarly,
  })
  const log = await unlessOver(opening, over).catch((error: unknown) => {
    opening.then(({ close }) => close()).catch(() => {})
    throw error
  })
  await Promise.race([log.ended, wait(momentMs)])
  const isNeeded = !isCarriedOn({ ...from, writer: folder.writer }, there)
  if (isNeeded && !seams.hidesHoles) tell({ tells: 'needs-base', slot: wanted.slot })
  return log
}

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
    for (const name of await files.list(one)) if (name.endsWith('.new')) await files.remove(join(one, name))
}

type Asked = Parameters<Place['copy']>[0]

async function takeBaseOnto(within: Within, asked: Asked, signal: AbortSignal): Promise<DoneBase> {
  const { house, folder, state, wanted, tell } = within
  const before = await whatIsWhole(folder)
  const { dataDir, keys, farhapass, settings } = house
  const address = addressOf(within)
  const taken = await takeCopy({
    ...{ files: folder.files, folder: folder.folder, address, dataDir, keys, farhapass, settings, signal },
    ...asked,
  })
  const newestBefore = before.bases.at(-1)?.endedAt ?? new Date(0)
  for (const hole of before.holes.filter(({ from }) => from >= newestBefore))
    tell({ tells: 'hole', slot: wanted.slot, from: hole.from.toISOString(), until: taken.endedAt })
  await thinPlace(folder, { isFull: false, now: new Date() })
  state.there(await whatIsWhole(folder))
  return asDoneBase(taken)
}
