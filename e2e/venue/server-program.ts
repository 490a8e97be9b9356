/** The built server as a program of its own, started as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aFreePort } from '#server/testing/a-free-port.ts'
import { root } from './root.ts'

export type ServerProgram = {
  readonly program: ChildProcess
  /** What the server printed when it started. */
  readonly greeting: string
}

/** Resolves once the server has printed how to sign in: the last account of a demo, or the link for the first administrator. */
export async function launchServer(
  env: NodeJS.ProcessEnv,
  wishes: readonly string[] = [],
): Promise<ServerProgram> {
  const program = spawn(process.execPath, [join(root, 'dist/server.js'), ...wishes], {
    cwd: root,
    env: { ...process.env, HTTPS_PORT: 'off', LOG_LEVEL: 'fatal', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(program, 'close')
  let complaints = ''
  program.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
    process.stderr.write(text)
  })
  let greeting = ''
  const lines = createInterface({ input: program.stdout! })
  for await (const line of lines) {
    greeting += `${line}\n`
    if (/client@|#premier-administrateur=/.test(line)) return { program, greeting }
  }
  await closed
  throw new Error(`the server ended before it was ready:\n${greeting}${complaints}`)
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Ends the server, frozen or not. */
export async function endServer(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(program)) return
  const exited = once(program, 'exit')
  program.kill(signal)
  program.kill('SIGCONT')
  await exited
}

export async function freeAddress() {
  const port = await aFreePort()
  return { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ANNOUNCE_NAME: 'off' }
}
