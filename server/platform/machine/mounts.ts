/** What hangs where on this machine: disks, sticks and shared folders, as Linux tells it. Other systems tell nothing here. */
import { join } from 'node:path'
import { readText } from './read-text.ts'
import { type SystemPlaces, thisSystem } from './system-places.ts'

export type Mount = {
  /** «8:1» */
  readonly number: string
  readonly point: string
  readonly isReadOnly: boolean
  readonly type: string
  /** «/dev/sda1» */
  readonly source: string
}

/** Undefined where the system does not say, as in a container. */
export async function readMounts({ proc }: Pick<SystemPlaces, 'proc'> = thisSystem) {
  return (await readText(join(proc, 'self/mountinfo')))?.split('\n').flatMap(readMount)
}

/** The mount with the longest path above the folder; of several on one path, the last, which hides the others. */
export function mountOf(folder: string, mounts: readonly Mount[]): Mount | undefined {
  const above = mounts.filter(
    ({ point }) => folder === point || folder.startsWith(point === '/' ? '/' : `${point}/`),
  )
  const longest = Math.max(...above.map(({ point }) => point.length))
  return above.findLast(({ point }) => point.length === longest)
}

/** Whether files of this kind lie on another machine. */
export const isShare = ({ type }: Mount): boolean =>
  /^(nfs4?|cifs|smb3?|smbfs|9p|ceph|webdav|davfs|fuse\.(sshfs|glusterfs|rclone|gvfsd-fuse))$/.test(type)

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
