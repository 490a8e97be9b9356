/** Where the house listens: over http, and over https too where it has a certificate. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificates } from './platform/https/certificates.ts'

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

export function openDoors(answer: RequestListener, certificates?: Certificates): Doors {
  const open = createServer(answer)
  const secure = certificates && openSecurely(answer, certificates)
  const doors = secure ? [open, secure] : [open]
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
