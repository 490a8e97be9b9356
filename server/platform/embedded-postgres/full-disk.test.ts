/**
 * On a small disk of its own, filled to the last byte. What PostgreSQL does then: a table that cannot grow is an error
 * of one statement (53100); a log (WAL) that cannot grow brings the whole server down, again and again.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aDirectory, ask, launched } from '../../testing/launched.ts'
import { reserveBytes } from './disk-reserve.ts'
import type { EmbeddedPostgres } from './launch.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountWorks()

function mountWorks(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function aSmallDisk(megabytes: number): string {
  const disk = aDirectory()
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'none', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

function fill(disk: string): void {
  const block = Buffer.alloc(65_536)
  for (const size of [65_536, 4_096])
    try {
      for (;;) appendFileSync(join(disk, 'filling'), block.subarray(0, size))
    } catch {}
}

const free = (disk: string) => rmSync(join(disk, 'filling'))

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await condition()); await wait(50))
    if (Date.now() - start > 30_000) throw new Error('Waited 30 s in vain')
}

const reads = (server: EmbeddedPostgres) =>
  ask(server.app, 'select count(*) from booked').then((count) => Number(count), () => undefined)

/** Writes until it cannot, and tells the codes of what went wrong. */
async function writeUntilRefused(server: EmbeddedPostgres): Promise<string> {
  for (;;)
    try {
      await ask(server.owner, "insert into booked (text) select repeat('x', 7000) from generate_series(1, 200)")
    } catch (error) {
      return (error as { code?: string }).code ?? (error as Error).message
    }
}

describe.runIf(canMount)('on a full disk', () => {
  test('reading goes on, nothing acknowledged is lost, and booking resumes once there is room', async () => {
    const disk = aSmallDisk(256)
    const server = await launched(join(disk, 'database'), (line) => process.stderr.write(`${line}\n`))
    await ask(server.owner, 'create table booked (text text)')
    await ask(server.owner, 'grant select on booked to farhapass_app')
    await ask(server.owner, "insert into booked (text) values ('acknowledged')")
    expect(server.hasRoom).toBe(true)
    await wait(1500)
    fill(disk)
    const t = Date.now()
    await until(() => !server.hasRoom)
    process.stderr.write(`noticed ${Date.now() - t}\n`)
    for (let i = 0; i < 8; i++) {
      process.stderr.write(`${await writeUntilRefused(server)} reads ${await reads(server)} pid ${server.pid}\n`)
      await wait(100)
    }
    execFileSync('sh', ['-c', `df ${disk} >&2; ls -la ${disk}/database >&2; tail -40 ${disk}/database/postgres.log >&2`], {stdio:'inherit'})
    await until(async () => (await reads(server)) !== undefined)
    free(disk)
    await until(() => server.hasRoom)
    await ask(server.owner, "insert into booked (text) values ('again')")
  })
})
