/** The start of the server, as the person who starts it sees it: each failure prints one French line with what to do, and leaves no process behind. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { ask, launched } from '#server/testing/launched.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { root } from './venue/root.ts'
import { freeAddress } from './venue/server-program.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const serverFile = join(root, 'dist/server.js')

type Started = {
  readonly program: ChildProcess
  readonly said: { out: string; err: string }
  readonly address: string
}

async function start(dataDir: string, { as }: { readonly as?: typeof nobody } = {}): Promise<Started> {
  const { PORT, PUBLIC_URL, ANNOUNCE_NAME } = await freeAddress()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HTTPS_PORT: 'off',
    DATA_DIR: dataDir,
  }
  const program = spawn(process.execPath, [serverFile], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...as },
    env: {
      ...env,
      DATABASE_URL: undefined,
      PORT,
      PUBLIC_URL: PUBLIC_URL.replace('http:', 'https:'),
      ANNOUNCE_NAME,
    },
  })
  const said = { out: '', err: '' }
  program.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  program.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  return { program, said, address: `http://localhost:${PORT}` }
}

/** The lines that a failing start prints, with its exit code. */
async function failedStart(dataDir: string, wishes: { readonly as?: typeof nobody } = {}) {
  const { program, said } = await start(dataDir, wishes)
  const [code] = await once(program, 'close')
  return { code, lines: linesOf(said.out + said.err) }
}

const linesOf = (text: string) =>
  plainSpaces(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
const isDatabaseRunning = (dataDir: string) => existsSync(join(dataDir, 'database/cluster/postmaster.pid'))

let dataDir: string
beforeAll(() => {
  dataDir = testFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second server on the same data folder is refused in one line, and a server that is stopped names the open tills', async () => {
  const first = await start(dataDir)
  onTestFinished(() => void first.program.kill('SIGKILL'))
  await expect.poll(() => first.said.out).toContain('client@')
  const second = await failedStart(dataDir)
  expect(second.code).not.toBe(0)
  expect(second.lines).toEqual([
    expect.stringMatching(
      `^Un serveur FarhaPass utilise déjà ce dossier \\(processus ${first.program.pid}, depuis \\d\\d:\\d\\d\\)\\. Arrêtez-le d'abord\\.$`,
    ),
  ])
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)

  const spoken = first.said.out.length
  first.program.kill('SIGINT')
  const [code] = await once(first.program, 'close')
  expect(code).toBe(0)
  expect(first.said.err).toBe('')
  expect(linesOf(first.said.out.slice(spoken))).toEqual([
    expect.stringMatching(/^Arrêté proprement\. \d+ caisses restent ouvertes : .+\. Rien n'est perdu\.$/),
  ])
  expect(isDatabaseRunning(dataDir)).toBe(false)
})

test('a start on the data of a newer version ends in one line, and leaves no PostgreSQL running', async () => {
  const { owner, stop } = await launched(join(dataDir, 'database'))
  await ask(owner, "insert into migration (name, checksum) values ('9999-of-the-future.sql', '-')")
  await stop()
  expect(await failedStart(dataDir)).toEqual({
    code: 1,
    lines: ["Cette base vient d'une version plus récente : démarrez celle-là, ou restaurez une copie."],
  })
  expect(isDatabaseRunning(dataDir)).toBe(false)
})

const mayBeRunByNobody = () => {
  try {
    process.seteuid?.(nobody.uid)
    for (const path of [serverFile, process.execPath]) accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  } finally {
    process.seteuid?.(0)
  }
}

test.runIf(isRoot && mayBeRunByNobody())(
  'a start on the data folder of another account ends in one line that names it',
  async () => {
    const folder = join(testFolder(), 'lieu')
    onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
    mkdirSync(folder)
    chownSync(folder, 0, 0)
    chmodSync(folder, 0o755)
    const { code, lines } = await failedStart(folder, { as: nobody })
    expect(code).not.toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(
        /^Le dossier « .*lieu » appartient à root\. Rendez-le-vous \(chown\), ou démarrez avec ce compte\.$/,
      ),
    ])
  },
)

test.runIf(isRoot)('a start on a disk that is read-only ends in one line', async ({ skip }) => {
  const folder = testFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder])
  onTestFinished(() => {
    if (mounted.status === 0) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (mounted.status !== 0) skip('this machine mounts nothing')
  const { code, lines } = await failedStart(folder)
  expect(code).not.toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^Le disque de « .+ » est en lecture seule\.$/)])
})
