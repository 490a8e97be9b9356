import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farhapass-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function aProcess(): ChildProcess & { readonly pid: number } {
  const child = spawn('sleep', ['60'])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child as ChildProcess & { readonly pid: number }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a data folder in use by another server is refused in one line that names its process and since when', () => {
  const folder = aFolder()
  const other = aProcess()
  lockFolder(folder, { pid: other.pid, now: new Date('2026-11-20T17:02:00Z') })
  expect(() => lockFolder(folder, { now: new Date('2026-11-20T20:00:00Z') })).toThrow(
    `Un serveur FarhaPass utilise déjà ce dossier (processus ${other.pid}, depuis 17:02). Arrêtez-le d'abord.`,
  )
  expect(() => lockFolder(folder, { now: new Date('2026-11-21T20:00:00Z') })).toThrow(
    /depuis le 20.nov\. 2026/,
  )
})

test('a server that is suspended still holds its data folder', () => {
  const folder = aFolder()
  const other = aProcess()
  lockFolder(folder, { pid: other.pid })
  other.kill('SIGSTOP')
  expect(() => lockFolder(folder)).toThrow('utilise déjà ce dossier')
})

test('the lock of a server that was killed is taken over, and so is a damaged one', async () => {
  const folder = aFolder()
  const other = aProcess()
  lockFolder(folder, { pid: other.pid })
  await end(other)
  const release = lockFolder(folder)
  release()
  writeFileSync(join(folder, 'server.lock'), '{"pid":')
  lockFolder(folder)()
})

test('a process id that another process has got since does not count as a running server', () => {
  const folder = aFolder()
  const since = new Date().toISOString()
  writeFileSync(
    join(folder, 'server.lock'),
    JSON.stringify({ pid: aProcess().pid, birth: 'long ago', since }),
  )
  expect(() => lockFolder(folder)()).not.toThrow()
})

test('a data folder that its server has released can be taken again, and its lock is gone', () => {
  const folder = aFolder()
  lockFolder(folder)()
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  lockFolder(folder)()
})
