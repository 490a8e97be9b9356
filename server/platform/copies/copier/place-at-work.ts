/** What each part of the work at a place is given. */
import type { ConnectionSettings } from '../../connection-settings.ts'
import type { FromCopier, PlaceWanted } from '../copier-messages.ts'
import type { PlaceFiles } from '../files/place-files.ts'
import type { openSoundLog } from '../log/sound-log.ts'
import type { MergingFolder } from '../log/wal-on-place.ts'
import { type Pace, usualPace } from '../pace.ts'
import { mustBeMarked } from '../place/find-house.ts'
import type { CopyKeys } from '../seal/copy-keys.ts'
import type { ToldState } from './told-state.ts'

export type HouseToCopy = {
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

export const paceOf = ({ pace = usualPace }: PlaceSeams): Pace => pace

export type PlaceParts = {
  readonly wanted: PlaceWanted
  readonly house: HouseToCopy
  /** Names the copier in the lock of the place: one that opens its place anew finds its own. */
  readonly holder: string
  readonly tell: (message: FromCopier) => void
  /** A trouble began or ended. */
  readonly onChange: () => void
  readonly complain: (error: unknown) => void
  readonly seams?: PlaceSeams
}

export type PlaceAtWork = PlaceParts & {
  readonly folder: MergingFolder
  readonly sound: ReturnType<typeof openSoundLog>
  readonly state: ToldState
  readonly seams: PlaceSeams
}

/**
 * The same folder, of which what bears an earlier mark is not believed: whoever keeps an earlier paper can still make it, and must not tell
 * what there is, nor where to go on.
 */
export const ofNow = (folder: MergingFolder): MergingFolder => ({ ...folder, hmacKeys: [folder.hmacKey] })

export function addressOf({ house }: PlaceAtWork): ConnectionSettings {
  if (!house.address) throw new Error('A PostgreSQL that we do not run is not copied')
  return house.address
}

/** Throws while the place is not there, or not that of this house. */
export async function mustBeOurs(
  { files, folder }: MergingFolder,
  { ignoresMarker }: PlaceSeams,
): Promise<void> {
  if (ignoresMarker) {
    await files.makeFolder(folder)
    return
  }
  await mustBeMarked(files, folder)
}
