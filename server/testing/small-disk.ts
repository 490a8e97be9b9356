/** Small file systems of a test's own, where the account may mount: filled to the last byte, read-only, or taken away. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountWorks()

function mountWorks(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A disk of so many megabytes; `onEnd` takes what removes it. */
export function aSmallDisk(megabytes: number, onEnd: (remove: () => void) => void): string {
  const disk = mkdtempSync(join(realpathSync(tmpdir()), 'farhapass-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'none', disk])
  onEnd(() => {
    execFileSync('umount', ['--lazy', disk])
    rmdirSync(disk)
  })
  return disk
}

export function fill(disk: string): void {
  const block = Buffer.alloc(65_536)
  for (const size of [65_536, 4_096])
    try {
      for (;;) appendFileSync(join(disk, 'filling'), block.subarray(0, size))
    } catch {}
}

export const free = (disk: string) => rmSync(join(disk, 'filling'))

export type Stick = {
  /** Where it is plugged in: an empty folder while it is not. */
  readonly folder: string
  plugIn(): void
  pullOut(): void
  /** Files that are open for writing keep it writable: tried until none is. */
  takesWrites(does: boolean): Promise<void>
}

/** A stick that keeps what it holds while it is not plugged in. */
export function aStick(megabytes: number, onEnd: (remove: () => void) => void): Stick {
  const disk = aSmallDisk(megabytes, onEnd)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'farhapass-stick-'))
  const held = join(disk, 'held')
  mkdirSync(held)
  let isIn = false
  const plugIn = () => {
    execFileSync('mount', ['--bind', held, folder])
    isIn = true
  }
  const pullOut = () => {
    execFileSync('umount', ['--lazy', folder])
    isIn = false
  }
  plugIn()
  onEnd(() => {
    if (isIn) pullOut()
    rmSync(folder, { recursive: true })
  })
  return {
    ...{ folder, plugIn, pullOut },
    takesWrites: async (does) => {
      for (;;)
        try {
          execFileSync('mount', ['-o', `remount,bind,${does ? 'rw' : 'ro'}`, folder], { stdio: 'ignore' })
          return
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
    },
  }
}
