/**
 * Tells systemd that the server is ready, is stopping, and that its event loop still turns. Node opens no unix datagram socket,
 * so each word is a short `systemd-notify`, which is there wherever systemd is. Without systemd nothing is said.
 */
import { spawn } from 'node:child_process'
import type { Log } from './log.ts'

export type ServiceManager = { isReady(): void; isStopping(): void }

/** Takes the address of systemd out of `env`: the programs that this process starts do not speak in its name. */
export function openServiceManager(env: NodeJS.ProcessEnv, log: Log): ServiceManager {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watched } = env
  delete env.NOTIFY_SOCKET
  delete env.WATCHDOG_USEC
  if (!socket) return { isReady: () => {}, isStopping: () => {} }
  let isHeard = true
  const say = (word: string) =>
    spawn('systemd-notify', [word], { env: { PATH: env.PATH, NOTIFY_SOCKET: socket }, stdio: 'ignore' })
      .on('error', (err) => {
        if (isHeard) log.warn({ err }, 'systemd is not told how the server does')
        isHeard = false
      })
      .unref()
  // Three times as often as systemd waits: one that is late does not end the server.
  if (watched) setInterval(() => say('WATCHDOG=1'), Number(watched) / 1000 / 3).unref()
  return { isReady: () => void say('READY=1'), isStopping: () => void say('STOPPING=1') }
}
