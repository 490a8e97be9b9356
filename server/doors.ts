/** The ports on which the server listens: http, and https if there is a certificate. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificates } from './platform/https/certificates.ts'
import type { Log } from './platform/log.ts'
import { mostConnectionsOfDoor } from './platform/open-files.ts'
import { seldom } from './platform/seldom.ts'

/** On closing, the time to answer requests that have arrived completely. */
const patienceMs = 2_000

export type Doors = {
  /** Both functions resolve to the port number. */
  listen(port: number, host?: string): Promise<number>
  listenSecurely(port: number, host?: string): Promise<number>
  /** Undefined while the server does not listen on this port. */
  port(): number | undefined
  securePort(): number | undefined
  /** Accepts no more connections; resolves when the last answer is sent, after two seconds at most. */
  close(): Promise<void>
}

type House = {
  readonly answer: RequestListener
  readonly certificates?: Certificates | undefined
  readonly log: Log
  /** The most simultaneous connections of each port; further ones are closed at once, and the log records it. */
  readonly most?: number | undefined
}

export function openDoors({ answer, certificates, log, most = mostConnectionsOfDoor() }: House): Doors {
  const open = createServer(answer)
  const secure = certificates && openSecurely(answer, certificates)
  const doors = secure ? [open, secure] : [open]
  for (const door of doors) {
    if (most !== undefined) door.maxConnections = most
    door.on('drop', () => sayFull(log))
  }
  return {
    listen: (port, host) => listen(open, port, host),
    listenSecurely: (port, host) => {
      if (!secure) throw new Error('without a certificate there is no https')
      return listen(secure, port, host)
    },
    port: () => portOf(open),
    securePort: () => secure && portOf(secure),
    close: async () => {
      certificates?.close()
      const closed = Promise.all(doors.map((door) => new Promise((done) => door.close(done))))
      // Without this, connections that become idle would stay open for another request.
      const seeingOut = setInterval(() => {
        for (const door of doors) door.closeIdleConnections()
      }, 50)
      // Closes connections that send nothing or half a request, or do not read their answer.
      const hangingUp = setTimeout(() => {
        for (const door of doors) door.closeAllConnections()
      }, patienceMs)
      await closed
      clearTimeout(hangingUp)
      clearInterval(seeingOut)
    },
  }
}

function sayFull(log: Log): void {
  const keptBack = seldom(log, 'doors full')
  if (keptBack === undefined) return
  log.error({ keptBack }, 'no connection is left: whoever comes now is hung up on')
}

type Door = ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>

/** New connections get the new certificate; open connections are not affected. */
function openSecurely(answer: RequestListener, certificates: Certificates): Door {
  const door = createSecureServer({ ...certificates.current() }, answer)
  certificates.hear((now) => door.setSecureContext({ ...now }))
  return door
}

const listen = (door: Door, port: number, host?: string): Promise<number> =>
  new Promise((listening, failed) => {
    door.once('error', failed)
    door.listen(port, host, () => listening(portOf(door) as number))
  })

const portOf = (door: Door): number | undefined => (door.address() as AddressInfo | null)?.port
