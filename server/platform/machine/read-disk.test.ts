/** Which disk a folder lies on, read from files as the kernel writes them. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSystem } from '../../testing/a-system.ts'
import { aFolder } from '../../testing/house-of-certificates.ts'
import { readDisk } from './read-disk.ts'

const mount = (rest: string) => `29 1 ${rest}`
const root = mount('8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw')
const sata = 'devices/pci0000:00/0000:00:17.0/ata1/host0/block/sda'

/** A system with one disk beneath `/`, whose device stands at `device`. */
const withDisk = (device: string, rotational: string) =>
  aSystem({
    files: {
      'proc/self/mountinfo': root,
      [`sys/${device}/queue/rotational`]: rotational,
      [`sys/${device}/sda2/partition`]: '2',
    },
    links: { 'sys/dev/block/8:2': `../../${device}/sda2` },
  })

test('a disk inside is told by whether it turns', async () => {
  expect(await readDisk('/srv/data', withDisk(sata, '0'))).toEqual({ kind: 'solid', isReadOnly: false })
  expect(await readDisk('/srv/data', withDisk(sata, '1'))).toMatchObject({ kind: 'spinning' })
})

test('a disk on USB is told as that, whatever it says of turning', async () => {
  const usb = 'devices/pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host6/block/sda'
  expect(await readDisk('/srv/data', withDisk(usb, '1'))).toMatchObject({ kind: 'usb' })
})

test('the innermost folder counts that something is mounted on, and the last of two on one folder', async () => {
  const folder = aFolder()
  const inner = join(folder, 'my data')
  mkdirSync(inner)
  const named = inner.replace(' ', '\\040')
  const memory = mount(`0:40 / ${folder} rw - tmpfs tmpfs rw`)
  const share = mount(`0:41 / ${named} rw - cifs //nas/data rw`)
  const hidden = mount(`0:42 / ${named} rw - tmpfs tmpfs rw`)
  const places = aSystem({ files: { 'proc/self/mountinfo': [root, memory, hidden, share].join('\n') } })
  expect(await readDisk(folder, places)).toMatchObject({ kind: 'memory' })
  expect(await readDisk(inner, places)).toMatchObject({ kind: 'network' })
  // Not made yet: it will lie where the folder above it lies.
  expect(await readDisk(join(inner, 'absent/farhapass'), places)).toMatchObject({ kind: 'network' })
})

test('a disk that became read-only says so', async () => {
  const turned = root.replace(/ rw$/, ' ro,errors=remount-ro')
  const places = aSystem({
    files: { 'proc/self/mountinfo': turned, [`sys/${sata}/queue/rotational`]: '0' },
    links: { 'sys/dev/block/8:2': `../../${sata}` },
  })
  expect(await readDisk('/srv/data', places)).toEqual({ kind: 'solid', isReadOnly: true })
})

test('an encrypted volume is told by the disk beneath it', async () => {
  const usb = 'devices/pci0000:00/usb1/1-1/block/sdb'
  const places = aSystem({
    files: {
      'proc/self/mountinfo': mount('253:0 / / rw - ext4 /dev/mapper/data rw'),
      [`sys/${usb}/queue/rotational`]: '0',
      'sys/devices/virtual/block/dm-0/queue/rotational': '0',
    },
    links: {
      'sys/dev/block/253:0': '../../devices/virtual/block/dm-0',
      'sys/devices/virtual/block/dm-0/slaves/sdb': '../../../../pci0000:00/usb1/1-1/block/sdb',
    },
  })
  expect(await readDisk('/srv/data', places)).toMatchObject({ kind: 'usb' })
})

test('a file system without a number of its own is found by its device', async () => {
  const places = aSystem({
    files: {
      'proc/self/mountinfo': mount('0:35 /@ / rw - btrfs /dev/nvme0n1p2 rw'),
      'sys/devices/pci0000:00/nvme/nvme0/nvme0n1/queue/rotational': '0',
      'sys/devices/pci0000:00/nvme/nvme0/nvme0n1/nvme0n1p2/partition': '2',
    },
    links: { 'sys/class/block/nvme0n1p2': '../../devices/pci0000:00/nvme/nvme0/nvme0n1/nvme0n1p2' },
  })
  expect(await readDisk('/srv/data', places)).toMatchObject({ kind: 'solid' })
})

test('nothing is told within a container, and on a system without these files', async () => {
  const container = mount('0:50 / / rw - overlay overlay rw')
  expect(
    await readDisk('/srv/data', aSystem({ files: { 'proc/self/mountinfo': container } })),
  ).toBeUndefined()
  expect(await readDisk('/srv/data', aSystem({}))).toBeUndefined()
})
