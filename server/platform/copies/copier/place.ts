/**
 * One place of the house: found, held, copied to, and found again by itself after each trouble. Everything that waits for the
 * place waits here; what is told about it never does.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CopiedFigures } from '#rules/copies/copy-words.ts'
import type { BasePace } from '../../replication/take-base.ts'
import type { DoneBase, PlaceNow } from '../copier-messages.ts'
import { filesWithin } from '../files/files-within.ts'
import { watchFiles } from '../files/place-files.ts'
import { codes, troubleOf } from '../files/place-trouble.ts'
import { openSoundLog } from '../log/sound-log.ts'
import type { MergingFolder } from '../log/wal-on-place.ts'
import { houseFolderName } from '../place/find-house.ts'
import { thinPlace } from '../place/thin-place.ts'
import { whatIsWhole } from '../place/what-is-there.ts'
import { type CopyKeys, machineKey, recipientsOf } from '../seal/copy-keys.ts'
import { writerOf } from '../seal/copy-seal.ts'
import { listArchives } from '../taking/archive-on-place.ts'
import { asDoneBase } from '../taking/done-file.ts'
import { lookNow } from '../taking/steady-look.ts'
import { takeCopy } from '../taking/take-copy.ts'
import { complainOnce } from './complain-once.ts'
import {
  addressOf,
  type HouseToCopy,
  mustBeOurs,
  ofNow,
  type PlaceAtWork,
  type PlaceParts,
  paceOf,
} from './place-at-work.ts'
import { openStay } from './stay-at-place.ts'
import { openToldState, type ToldState } from './told-state.ts'

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
  readonly house: HouseToCopy
  /** An archive lies there that was made now. */
  archived(made: DoneBase): Promise<void>
  /** What was told of the place, which a proof is held against. */
  readonly copies: Pick<ToldState['copies'], 'copy' | 'proven'>
  isSealedFor(keys: CopyKeys): boolean
  /** Tells what is being done until the work has ended. One work at a time. */
  doing: ToldState['doing']
  close(): Promise<void>
}

/** Who let go and left the stick in has forgotten it. */
const letGoForMs = 600_000

export async function openPlace(parts: PlaceParts): Promise<Place> {
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
  const state = openToldState(wanted, {
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
    archived: async (made) => {
      if (house.address) return
      state.copies.made(made)
      state.archived(await listArchives(ofNow(folder)))
    },
    copies: state.copies,
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
function inTrouble(state: ToldState): Error {
  const kind = state.now().trouble?.kind ?? 'missing'
  return Object.assign(new Error(`The place is not being copied to now: ${kind}`), { code: codes[kind] })
}

type Going = Pick<PlaceAtWork, 'folder' | 'state' | 'seams' | 'complain'> & {
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
      const hasRoom = trouble === 'full' && (await makeRoom(folder, state))
      if (trouble && !hasRoom) state.trouble(trouble)
      // To let go ends what was being copied.
      if (!state.now().isLetGo) complain(error)
    }
    await wait(paceOf(seams).retryEveryMs, undefined, { signal: closing }).catch(() => {})
  }
}

const makeRoom = (folder: MergingFolder, { copies }: ToldState): Promise<boolean> =>
  thinPlace(folder, { isFull: true, look: lookNow() }).then(
    (gone) => {
      copies.thinned(gone.bases)
      return gone.bases.length + gone.log > 0
    },
    () => false,
  )

/** Until a person says that it is back, or it was taken out and is there again, or nobody took it out for a while. */
async function untilBack({ state, folder, closing, seams }: Omit<Going, 'stay' | 'complain'>): Promise<void> {
  const since = performance.now()
  const { lookEveryMs } = paceOf(seams)
  const isAway = () => !closing.aborted && state.now().isLetGo
  for (let wasAway = false; isAway(); await wait(lookEveryMs, undefined, { signal: closing })) {
    const isThere = await mustBeOurs(folder, seams).then(
      () => true,
      () => false,
    )
    if ((isThere && wasAway) || performance.now() - since > letGoForMs) return state.comeBack()
    wasAway ||= !isThere
  }
}

type Asked = Parameters<Place['copy']>[0]

async function takeBaseOnto(within: PlaceAtWork, asked: Asked, signal: AbortSignal): Promise<DoneBase> {
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
  const gone = await thinPlace(folder, { isFull: false, look: lookNow() })
  state.copies.thinned(gone.bases)
  state.copies.made(asDoneBase(taken))
  state.there(await whatIsWhole(ofNow(folder)))
  return asDoneBase(taken)
}
