/**
 * The unit of the root, run by a real systemd in namespaces of its own: there it is process 1, and may stop nothing of ours. AS_A_SERVICE=yes
 * runs it; it needs root, systemd and a build. Shortened: a watchdog of 3 s in place of 30.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canEnter } from '../platform/embedded-postgres/account.ts'
import { aFreePort } from '../testing/a-free-port.ts'
import { testFolder } from '../testing/test-folder.ts'

const project = resolve(import.meta.dirname, '../..')
const systemd = '/lib/systemd/systemd'
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const mayRun =
  process.env.AS_A_SERVICE !== undefined &&
  process.getuid?.() === 0 &&
  ['/usr/bin/nsenter', '/usr/bin/systemd-notify', systemd, join(project, 'dist/server.js')].every(
    existsSync,
  ) &&
  canEnter(project, nobody)

const folder = testFolder()
let inside: ChildProcess
let first: string
let port: number

/** The unit as it stands, with what this machine has otherwise: another account, other folders, a free port, a short watchdog. */
async function writeUnits(): Promise<void> {
  port = await aFreePort()
  for (const target of ['default', 'sysinit', 'basic', 'network', 'shutdown', 'multi-user', 'exit'])
    writeFileSync(join(folder, `${target}.target`), '[Unit]\nDefaultDependencies=no\n')
  cpSync(join(project, 'farhapass.service'), join(folder, 'farhapass.service'))
  const command = /^ExecStart=\S+ (.*)$/m.exec(readFileSync(join(project, 'farhapass.service'), 'utf8'))?.[1]
  mkdirSync(join(folder, 'farhapass.service.d'))
  writeFileSync(
    join(folder, 'farhapass.service.d/here.conf'),
    [
      '[Service]',
      `User=${nobody.name}`,
      `WorkingDirectory=${project}`,
      `Environment=PORT=${port} HOST=127.0.0.1 HTTPS_PORT=off ANNOUNCE_NAME=off LOG_LEVEL=error`,
      'ExecStart=',
      `ExecStart=${process.execPath} ${command}`,
      'WatchdogSec=3',
      `StandardOutput=append:${join(folder, 'out')}`,
    ].join('\n'),
  )
}

const start = `mount -t tmpfs tmpfs /run; mount -t tmpfs tmpfs /var/lib; mkdir -p /run/systemd/system
  export container=other SYSTEMD_UNIT_PATH=${folder}
  exec ${systemd} --system --unit=default.target --log-target=console --log-level=warning`

/** Only this way, and not by its number on this machine, is the systemd of the test meant. */
const systemctl = (...given: string[]) =>
  execFileSync('nsenter', ['-t', first, '-a', 'systemctl', ...given], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

const shown = (property: string) => systemctl('show', 'farhapass', '--value', '-p', property)
const strike = (signal: NodeJS.Signals) =>
  systemctl('kill', `--signal=${signal}`, '--kill-who=main', 'farhapass')
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

beforeAll(async () => {
  if (!mayRun) return
  await writeUnits()
  inside = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', '-mpuiCf', '--mount-proc', '--kill-child', 'sh', '-c', start],
    {
      stdio: 'ignore',
    },
  )
  const children = `/proc/${inside.pid}/task/${inside.pid}/children`
  await vi.waitFor(() => expect(readFileSync(children, 'utf8').trim()).toMatch(/^\d+$/), 10_000)
  first = readFileSync(children, 'utf8').trim()
  await vi.waitFor(() => expect(existsSync(`/proc/${first}/root/run/systemd/private`)).toBe(true), 10_000)
})
afterAll(async () => {
  if (inside) {
    // Some machines keep the empty group of processes of a systemd that is gone.
    systemctl('stop', 'farhapass')
    execFileSync('nsenter', ['-t', first, '-a', 'sh', '-c', 'rmdir /sys/fs/cgroup/*/system.slice || true'], {
      stdio: 'ignore',
    })
    const ended = new Promise((over) => inside.once('exit', over))
    inside.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(mayRun)('the server as a service', () => {
  test('is started once it can sell, and stays while its loop turns', async () => {
    systemctl('start', 'farhapass')
    expect(await isReady()).toBe(true)
    await wait(7_000)
    expect([shown('ActiveState'), shown('NRestarts')]).toEqual(['active', '0'])
  })
  test('comes back when it is killed', async () => {
    strike('SIGKILL')
    await expect.poll(() => shown('NRestarts')).toBe('1')
    await expect.poll(isReady).toBe(true)
  })
  test('is killed and comes back when its loop hangs', async () => {
    await expect.poll(() => shown('ActiveState')).toBe('active')
    strike('SIGSTOP')
    await expect.poll(() => shown('NRestarts')).toBe('2')
    await expect.poll(isReady).toBe(true)
  })
  test('ends properly when it is stopped', async () => {
    await expect.poll(() => shown('ActiveState')).toBe('active')
    systemctl('stop', 'farhapass')
    expect([shown('ActiveState'), shown('Result')]).toEqual(['inactive', 'success'])
    expect(readFileSync(join(folder, 'out'), 'utf8')).toContain('Arrêté proprement.')
  })
})

test.skipIf(mayRun)('the unit needs AS_A_SERVICE=yes, root, systemd and a build', () => {})
