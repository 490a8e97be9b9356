/** The built server as a program of its own, on a demo evening of its own: it can be frozen, killed and audited. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, linkSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Role, roleLabel, roles } from '#rules/staff.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { root } from './root.ts'

export type SignIns = { readonly password: string; readonly emails: Readonly<Record<Role, string>> }

export type HouseServer = {
  readonly address: string
  /** As the server tells whoever started it. */
  readonly signIns: SignIns
  /** Of an empty venue: the address that makes its first administrator. */
  readonly firstAdminAddress: string | undefined
  /** Answers nothing, and hears what is sent only once it is thawed. */
  freeze(): void
  thaw(): void
  /** kill -9, frozen or not. PostgreSQL stays as it was. */
  kill(): Promise<void>
  /** Again, on the same folder and at the same address. */
  restart(): Promise<void>
  /** Whatever was done to it: it answers again. */
  recover(): Promise<void>
  /** What the auditor counted. Throws when the books are not sound. */
  audit(): string
  close(): Promise<void>
}

type HouseWishes = {
  /** A folder of `prepareEvening`: the house opens on a copy of it. Without one its venue is empty. */
  readonly evening?: string | undefined
  readonly event?: string | undefined
}

/** A demo evening as its server left it. It takes longer to make than to copy. */
export async function prepareEvening(): Promise<string> {
  const folder = testFolder()
  const { program } = await launch(await settings(folder))
  await end(program, 'SIGTERM')
  if (program.exitCode !== 0) throw new Error('the server that made the evening did not stop in good order')
  return folder
}

export async function startHouse({ evening, event }: HouseWishes = {}): Promise<HouseServer> {
  const folder = testFolder()
  if (evening) copyEvening(evening, folder)
  const env = { ...(await settings(folder)), ...(event !== undefined && { EVENT_NAME: event }) }
  const wishes = evening ? [] : ['--empty']
  let { program, greeting } = await launch(env, wishes)
  const restart = async () => {
    program = (await launch(env, wishes)).program
  }
  const recover = async () => {
    if (hasEnded(program)) await restart()
    program.kill('SIGCONT')
  }
  return {
    address: env.PUBLIC_URL,
    signIns: readSignIns(greeting),
    firstAdminAddress: /\S+#premier-administrateur=\S+/.exec(greeting)?.[0],
    freeze: () => program.kill('SIGSTOP'),
    thaw: () => program.kill('SIGCONT'),
    kill: () => end(program, 'SIGKILL'),
    restart,
    recover,
    audit: () => execFileSync(process.execPath, [join(root, 'dist/audit.js')], { env, encoding: 'utf8' }),
    close: async () => {
      // After a kill -9 PostgreSQL is left over: only a server can stop it in good order.
      await recover()
      await end(program, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The room kept aside for a full disk is given up whole or left alone: more than half of an evening, and shared. */
function copyEvening(evening: string, folder: string): void {
  const reserve = 'database/reserve'
  cpSync(evening, folder, { recursive: true, filter: (path) => path !== join(evening, reserve) })
  if (existsSync(join(evening, reserve))) linkSync(join(evening, reserve), join(folder, reserve))
}

async function settings(folder: string) {
  const port = String(await freePort())
  return {
    ...process.env,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  }
}

/** Ready once it has told how to come in: the last sign-in of a demo, the first administrator's address. */
async function launch(
  env: NodeJS.ProcessEnv,
  wishes: readonly string[] = [],
): Promise<{ program: ChildProcess; greeting: string }> {
  const program = spawn(process.execPath, [join(root, 'dist/server.js'), ...wishes], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let greeting = ''
  const lines = createInterface({ input: program.stdout! })
  for await (const line of lines) {
    greeting += `${line}\n`
    if (/client@|#premier-administrateur=/.test(line)) return { program, greeting }
  }
  throw new Error(`the server ended before it was ready:\n${greeting}`)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(program)) return
  const exited = once(program, 'exit')
  program.kill(signal)
  program.kill('SIGCONT')
  await exited
}

function readSignIns(greeting: string): SignIns {
  const password = /mot de passe (\S+)/.exec(greeting)?.[1] ?? ''
  const emailOf = (role: Role) => new RegExp(`${roleLabel(role)}\\s+(\\S+@\\S+)`).exec(greeting)?.[1]
  const emails = Object.fromEntries(roles.map((role) => [role, emailOf(role) ?? `nobody is ${role}`]))
  return { password, emails: emails as Record<Role, string> }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
