/** The kind of disk on which a folder lies. */
import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DiskFacts, DiskKind } from '#rules/machine/disk-kind.ts'
import { isShare, type Mount, mountOf, readMounts } from './mounts.ts'
import { namesIn, readText } from './read-text.ts'
import type { SystemPlaces } from './system-places.ts'

/** Undefined where the system does not say, as in a container. */
export async function readDisk(folder: string, places: SystemPlaces): Promise<DiskFacts | undefined> {
  const mounts = await readMounts(places)
  const mount = mounts === undefined ? undefined : mountOf(await nearest(folder), mounts)
  if (mount === undefined) return undefined
  const kind = kindOfFiles(mount) ?? (await kindOfDevice(mount, places))
  return kind && { kind, isReadOnly: mount.isReadOnly }
}

/** The real place of a folder, or of the nearest one above it that exists. */
export const nearest = (folder: string): Promise<string> =>
  realpath(folder).catch(() => (dirname(folder) === folder ? folder : nearest(dirname(folder))))

function kindOfFiles(mount: Mount): DiskKind | undefined {
  if (/^(tmpfs|ramfs)$/.test(mount.type)) return 'memory'
  return isShare(mount) ? 'network' : undefined
}

/** A partition stands within its disk; an encrypted or joined volume names the disks beneath. Some file systems have no number of their own. */
async function kindOfDevice({ number, source }: Mount, { sys }: SystemPlaces): Promise<DiskKind | undefined> {
  const found =
    (await linkedTo(join(sys, 'dev/block', number))) ??
    (await linkedTo(join(sys, 'class/block', basename(source))))
  return found === undefined ? undefined : kindOfBlock(found)
}

async function kindOfBlock(device: string): Promise<DiskKind | undefined> {
  const [beneath] = (await namesIn(join(device, 'slaves'))) ?? []
  const under = beneath === undefined ? undefined : await linkedTo(join(device, 'slaves', beneath))
  if (under !== undefined) return kindOfBlock(under)
  if (/\/usb\d+\//.test(device)) return 'usb'
  const turns =
    (await readText(join(device, 'queue/rotational'))) ??
    (await readText(join(dirname(device), 'queue/rotational')))
  return turns === undefined ? undefined : turns === '1' ? 'spinning' : 'solid'
}

const linkedTo = (path: string): Promise<string | undefined> =>
  readlink(path).then(
    (target) => resolve(dirname(path), target),
    () => undefined,
  )
