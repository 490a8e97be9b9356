/** What systemd is told, by a program in the place of systemd-notify. A real systemd: server/crash/as-a-service.test.ts. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openServiceManager } from './service-manager.ts'

const log = openLog('silent')
let folder: string
const told = () => readFileSync(join(folder, 'told'), 'utf8').trim().split('\n')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farhapass-systemd-'))
  writeFileSync(join(folder, 'told'), '')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${folder}/told\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const environment = (more: object) => ({ PATH: `${folder}:/usr/bin:/bin`, ...more })

describe.skipIf(process.platform === 'win32')('systemd', () => {
  test('is told that the server is ready and is stopping, and by nobody else that the server starts', async () => {
    const env: NodeJS.ProcessEnv = environment({ NOTIFY_SOCKET: '/run/systemd/notify' })
    const manager = openServiceManager(env, log)
    expect(env).toEqual(environment({}))
    manager.isReady()
    await expect.poll(told).toEqual(['/run/systemd/notify READY=1'])
    manager.isStopping()
    await expect.poll(told).toEqual(['/run/systemd/notify READY=1', '/run/systemd/notify STOPPING=1'])
  })
  test('is told three times as often as it asks that the server is alive', async () => {
    openServiceManager(environment({ NOTIFY_SOCKET: 's', WATCHDOG_USEC: '300000' }), log).isReady()
    await expect.poll(() => told().filter((line) => line === 's WATCHDOG=1').length).toBeGreaterThan(2)
  })
  test('is told nothing where it did not start the server', async () => {
    openServiceManager(environment({ WATCHDOG_USEC: '3000' }), log).isReady()
    await new Promise((over) => setTimeout(over, 200))
    expect(told()).toEqual([''])
  })
})
