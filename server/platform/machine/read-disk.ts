/** The kind of disk on which a folder lies. */
import { readlink, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { DiskFacts, DiskKind } from '#rules/machine/disk-kind.ts'
import { namesIn, readText } from './read-text.ts'
import type { SystemPlaces } from './system-places.ts'

type Mount = {
  /** «8:1» */
  readonly number: string
  readonly point: string
  readonly isReadOnly: boolean
  readonly type: string
  /** «/dev/sda1» */
  readonly source: string
}

/** Undefined where the system does not say, as in a container. */
export async function readDisk(folder: string, places: SystemPlaces): Promise<DiskFacts | undefined> {
  const mounts = await readText(join(places.proc, 'self/mountinfo'))
  const mount = mounts === undefined ? undefined : mountOf(await nearest(folder), mounts)
  if (mount === undefined) return undefined
  const kind = kindOfFiles(mount.type) ?? (await kindOfDevice(mount, places))
  return kind && { kind, isReadOnly: mount.isReadOnly }
}

/** The real place of a folder, or of the nearest one above it that exists. */
export const nearest = (folder: string): Promise<string> =>
  realpath(folder).catch(() => (dirname(folder) === folder ? folder : nearest(dirname(folder))))

/** The mount with the longest path above the folder; of several on one path, the last, which hides the others. */
function mountOf(folder: string, mounts: string): Mount | undefined {
  const above = mounts
    .split('\n')
    .flatMap(readMount)
    .filter(({ point }) => folder === point || folder.startsWith(point === '/' ? '/' : `${point}/`))
  const longest = Math.max(...above.map(({ point }) => point.length))
  return above.findLast(({ point }) => point.length === longest)
}

function readMount(line: string): Mount[] {
  const [own = '', more = ''] = line.split(' - ')
  const [, , number = '', , point = '', options = ''] = own.split(' ')
  const [type = '', source = '', ofDisk = ''] = more.split(' ')
  if (point === '' || type === '') return []
  const isReadOnly = [options, ofDisk].some((list) => list.split(',').includes('ro'))
  return [{ number, point: unescaped(point), isReadOnly, type, source: unescaped(source) }]
}

/** The kernel writes a space in a path as «\040». */
const unescaped = (path: string) =>
  path.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))

function kindOfFiles(type: string): DiskKind | undefined {
  if (/^(tmpfs|ramfs)$/.test(type)) return 'memory'
  return /^(nfs4?|cifs|smb3|9p|ceph|fuse\.(sshfs|glusterfs|rclone))$/.test(type) ? 'network' : undefined
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
