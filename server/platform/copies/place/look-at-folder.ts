/** What a folder would be as a place, and which disks, sticks and shared folders this machine has. */
import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PlaceKind } from '#rules/copies/copy-place.ts'
import { freeBytesOf } from '../../free-bytes.ts'
import { isShare, type Mount, mountOf, readMounts } from '../../machine/mounts.ts'
import { type TakeTurn, turnsOf } from '../../turns.ts'
import type { LookedAt } from '../copier-messages.ts'
import { filesWithin } from '../files/files-within.ts'
import { MissingPlace } from '../files/place-trouble.ts'
import { housesOn, prepareHouseFolder } from './find-house.ts'
import { mustNotBeOwn } from './own-folders.ts'

type Looking = {
  readonly dataDir: string
  readonly house: string
  /** The name of the event. */
  readonly name: string
  readonly prepares: boolean
}

export async function lookAtFolder(
  folder: string,
  { dataDir, house, name, prepares }: Looking,
): Promise<LookedAt> {
  const found = await stat(folder)
  if (!found.isDirectory()) throw new MissingPlace('This is no folder')
  await mustNotBeOwn(folder, dataDir)
  if (prepares)
    await prepareHouseFolder(filesWithin(folder), folder, { house, name, madeAt: new Date().toISOString() })
  const mount = mountOf(folder, (await readMounts()) ?? [])
  return {
    folder,
    freeBytes: await freeBytesOf(folder),
    kind: kindOf(folder, mount),
    isSameDisk: await isOnSameDisk(found.dev, dataDir),
    houses: (await housesOn(filesWithin(folder), folder)).map(({ mark }) => mark.house),
  }
}

export type Looks = {
  folder(folder: string, looking: Looking): Promise<LookedAt>
  /** Those that cannot be looked at, or take too long, are left out. */
  volumes(looking: Omit<Looking, 'prepares'>): Promise<readonly LookedAt[]>
}

/** How one folder is looked at, which volumes there are, and how long one may take: tests give their own. */
type Eyes = {
  readonly lookAt: typeof lookAtFolder
  readonly volumes: () => Promise<readonly string[]>
  readonly patienceMs: number
}

/**
 * One look at a disk, stick or share at a time: on one that hangs each look holds a thread for good, and a page that asks every few seconds
 * would soon have taken them all from the copier.
 */
export function openLooks(given: Partial<Eyes> = {}): Looks {
  const eyes: Eyes = { lookAt: lookAtFolder, volumes, patienceMs: 3_000, ...given }
  const disks = new Map<string, Disk>()
  const diskOf = async (folder: string): Promise<Disk> => {
    const point = mountOf(folder, (await readMounts()) ?? [])?.point ?? folder
    const disk = disks.get(point) ?? { inTurn: turnsOf(1), lookedAtSince: undefined }
    disks.set(point, disk)
    return disk
  }
  const look = (disk: Disk, folder: string, looking: Looking) =>
    disk.inTurn(async () => {
      disk.lookedAtSince = performance.now()
      try {
        return await eyes.lookAt(folder, looking)
      } finally {
        disk.lookedAtSince = undefined
      }
    })
  const lookInTime = async (folder: string, looking: Looking): Promise<LookedAt | undefined> => {
    const disk = await diskOf(folder)
    if (performance.now() - (disk.lookedAtSince ?? Number.POSITIVE_INFINITY) >= eyes.patienceMs)
      return undefined
    const tooLong = wait(eyes.patienceMs, undefined, { ref: false })
    return Promise.race([look(disk, folder, looking), tooLong]).catch(() => undefined)
  }
  return {
    folder: async (folder, looking) => look(await diskOf(folder), folder, looking),
    volumes: async (looking) => {
      const folders = await eyes.volumes()
      const looked = await Promise.all(
        folders.map((folder) => lookInTime(folder, { ...looking, prepares: false })),
      )
      return looked.filter((one) => one !== undefined)
    },
  }
}

/** `lookedAtSince` is undefined where nobody looks at it. */
type Disk = { readonly inTurn: TakeTurn; lookedAtSince: number | undefined }

/** Where the database lies elsewhere, the keys of the house are what is on this disk. */
const isOnSameDisk = async (device: number, dataDir: string): Promise<boolean> =>
  (await stat(join(dataDir, 'database')).catch(() => stat(dataDir))).dev === device

/** File systems of sticks, whatever they hang on. */
const ofSticks = /^(vfat|exfat|msdos|ntfs3?|fuseblk)$/
const foldersOfSticks = ['/media/', '/run/media/', '/Volumes/']

function kindOf(folder: string, mount: Mount | undefined): PlaceKind {
  if (folder.startsWith('\\\\') || (mount && isShare(mount))) return 'share'
  if (mount && ofSticks.test(mount.type)) return 'stick'
  return foldersOfSticks.some((one) => folder.startsWith(one)) ? 'stick' : 'disk'
}

/** File systems that people put files on, without those of the system itself. */
const ofPeople = /^(ext[234]|xfs|btrfs|zfs|f2fs|apfs|hfs(plus)?)$/
const ofSystem = /^\/($|boot|etc|usr|var|proc|sys|dev|snap|run\/(?!media)|tmp)/

async function volumes(): Promise<readonly string[]> {
  if (process.platform === 'win32') return drives()
  if (process.platform === 'darwin')
    return (await readdir('/Volumes').catch(() => [])).map((name) => join('/Volumes', name))
  const mounted = ((await readMounts()) ?? [])
    .filter((mount) => ofPeople.test(mount.type) || ofSticks.test(mount.type) || isShare(mount))
    .map(({ point }) => point)
    .filter((point) => !ofSystem.test(point))
  return [...new Set(mounted)]
}

/** The letters that Windows has given, without the one it runs from. */
async function drives(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('fsutil', ['fsinfo', 'drives'])
  const own = (userInfo().homedir[0] ?? 'C').toUpperCase()
  return [...stdout.matchAll(/([A-Z]):\\/g)].map(([drive]) => drive).filter((drive) => drive[0] !== own)
}
