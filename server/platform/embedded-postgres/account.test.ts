import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { kill, launchElsewhere } from '../../testing/another-process.ts'
import { aDirectory, ask, launched } from '../../testing/launched.ts'
import { accountFor, canEnter, handOver } from './account.ts'
import { settleIn } from './home.ts'

const isRoot = process.getuid?.() === 0
const unprivileged = { name: 'nobody', uid: 65_534, gid: 65_534 }
const here = dirname(fileURLToPath(import.meta.url))

const ownerOf = (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

function aFolder(mode: number): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'farhapass-account-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, mode)
  return folder
}

describe.runIf(isRoot)('a database started by root', () => {
  test('runs as an account without rights', async () => {
    const { pid } = await launched(aDirectory())
    expect(ownerOf(pid)).not.toBe(0)
    expect(ownerOf(pid)).toBe(accountFor(aDirectory())?.uid)
  })

  test('still belongs to the ordinary user who made it', async () => {
    const directory = aDirectory()
    handOver(dirname(directory), unprivileged)
    const { pid } = await launched(directory)
    expect(ownerOf(pid)).toBe(unprivileged.uid)
  })

  test('is kept in another folder, reached by a link, when its account cannot enter the requested one', () => {
    const closed = aFolder(0o700)
    const shelf = join(aFolder(0o711), 'shelf')
    const directory = join(closed, 'database')
    const home = settleIn(directory, shelf)
    expect(lstatSync(directory).isSymbolicLink()).toBe(true)
    expect(dirname(home.folder)).toBe(shelf)
    expect(canEnter(home.folder, home.account!)).toBe(true)
    expect(settleIn(directory, shelf)).toEqual(home)
  })

  test.runIf(canEnter(here, unprivileged) && canEnter(process.execPath, unprivileged))(
    'may also be started by an ordinary user, and then runs as that user',
    async () => {
      const directory = aDirectory()
      handOver(dirname(directory), unprivileged)
      const { node, pid, owner } = await launchElsewhere(directory, unprivileged)
      const answer = ask(owner, 'select 1')
      const seen = await Promise.allSettled([answer, ownerOf(pid)])
      // The server must stop before its folder is removed.
      await kill(node, 'SIGTERM')
      expect(seen.map((each) => each.status === 'fulfilled' && each.value)).toEqual([1, unprivileged.uid])
    },
  )
})

test.skipIf(isRoot)('started by an ordinary user, the database runs as that user', async () => {
  expect(accountFor(aDirectory())).toBeUndefined()
  const { pid } = await launched(aDirectory())
  expect(ownerOf(pid)).toBe(process.getuid?.())
})

test('an account cannot reach a folder when it cannot enter one of the folders above', () => {
  const folder = aFolder(0o755)
  mkdirSync(join(folder, 'closed', 'below'), { recursive: true })
  const stranger = { name: 'stranger', uid: 4_294_000, gid: 4_294_000 }
  expect(canEnter(join(folder, 'closed', 'below'), stranger)).toBe(true)
  chmodSync(join(folder, 'closed'), 0o700)
  expect(canEnter(join(folder, 'closed', 'below'), stranger)).toBe(false)
})
