import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ConnectionSettings } from '../platform/connection-settings.ts'

export type Launched = { node: ChildProcess; pid: number; owner: ConnectionSettings }

/** Launches the database of `directory` from a process that the test may kill. */
export async function launchElsewhere(
  directory: string,
  account: { uid?: number; gid?: number } = {},
): Promise<Launched> {
  const script = join(dirname(fileURLToPath(import.meta.url)), 'launch-and-stay.ts')
  const node = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  let complaint = ''
  node.stderr?.on('data', (text) => {
    complaint += text
  })
  const lines = createInterface({ input: node.stdout! })
  const line = await Promise.race([once(lines, 'line'), once(node, 'exit')])
  if (typeof line[0] !== 'string') throw new Error(`The other process ended: ${complaint}`)
  return { node, ...(JSON.parse(line[0]) as { pid: number; owner: ConnectionSettings }) }
}

/** Kills the process and resolves when it has ended. */
export async function kill(node: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return
  const ended = once(node, 'exit')
  node.kill(signal)
  await ended
}
