import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settleIn } from '../platform/embedded-postgres/home.ts'
import { livingPostmaster, stopPostmaster } from '../platform/embedded-postgres/lock-files.ts'

const prefix = 'farhapass-test-'

/** A temporary folder named after this process, which PostgreSQL's account may enter. */
export function testFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Stops the databases of killed test runs, and removes their folders. */
export async function sweepTestFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    // Another test run may be removing the same folder at this moment.
    if (pid && !isAlive(pid)) await sweep(join(realpathSync(tmpdir()), name)).catch(() => {})
  }
}

async function sweep(folder: string): Promise<void> {
  const home = settleIn(join(folder, 'database'))
  const postmaster = livingPostmaster(home)
  if (postmaster) await stopPostmaster(postmaster, home)
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
