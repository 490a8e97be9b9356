/** Where the house listens: over http, and over https too where it has a certificate. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificates } from './platform/https/certificates.ts'
import type { Log } from './platform/log.ts'
import { mostConnectionsOfDoor } from './platform/open-files.ts'
import { seldom } from './platform/seldom.ts'

/** What has been sent whole is answered meanwhile. */
const patienceMs = 2_000

export type Doors = {
  /** Both answer the port. */
  listen(port: number, host?: string): Promise<number>
  listenSecurely(port: number, host?: string): Promise<number>
  /** Undefined while nothing listens there. */
  port(): number | undefined
  securePort(): number | undefined
  /** Lets nobody in any more; over once the last answer is given, or after two seconds. */
  close(): Promise<void>
}

type House = {
  readonly answer: RequestListener
  readonly certificates?: Certificates | undefined
  readonly log: Log
  /** Connections at once, of each door: whoever comes beyond it is hung up on, and the log says so. */
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
      // A connection that was busy until now would be kept for its next request.
      const seeingOut = setInterval(() => {
        for (const door of doors) door.closeIdleConnections()
      }, 50)
      // Who sends nothing, or half a request, or takes no answer, is hung up on.
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

/** A new certificate is shown to whoever comes from then on; who is inside notices nothing. */
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
