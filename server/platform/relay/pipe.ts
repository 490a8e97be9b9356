/**
 * The wire between two computers of a house. PostgreSQL listens on no network: the second's connects to a private socket here, whose
 * bytes go through TLS 1.3 to the private socket of the first. Each end shows a certificate that the authority of the house has signed.
 */
import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectSecurely, createServer as createSecureServer, type TLSSocket } from 'node:tls'
import type { Account } from '../embedded-postgres/account.ts'
import type { KeyAndCertificate } from '../https/key-and-certificate.ts'

/** Where PostgreSQL listens: the folder of its socket, or on Windows an address of the machine itself. */
export type LocalEnd = { readonly host: string; readonly port: number }

/** Both ends of the wire are known by their certificates. */
export type Pair = {
  /** Of this computer. */
  readonly own: KeyAndCertificate
  /** The certificate of the authority of the house. */
  readonly authority: string
  /** The name in the certificate of the other computer: no other device of the house is let in. */
  readonly other: string
}

/** What is spoken on a connection is said before its first byte. `log`: of PostgreSQL. `words`: what the two computers are. */
const languages = { log: 'farhapass-log', words: 'farhapass-words' } as const
type Language = keyof typeof languages

const common = ({ own, authority }: Pair) => ({
  ...{ key: own.key, cert: own.cert, ca: authority },
  ...{ minVersion: 'TLSv1.3' as const, rejectUnauthorized: true },
})

/** How a connection to the other computer is made. */
export const towards = (pair: Pair, language: Language) => ({
  ...common(pair),
  ...{ ALPNProtocols: [languages[language]], servername: pair.other },
})

export type Door = { readonly port: number; close(): Promise<void> }

export type DoorOfFirst = Door & {
  /**
   * While the work is done, nothing more that the second says is passed to PostgreSQL, not on a connection that begins meanwhile either; what
   * PostgreSQL says still leaves.
   */
  holding<Result>(work: () => Promise<Result>): Promise<Result>
}

type Opening = Pair & {
  readonly port: number
  readonly host?: string
  /** Of a first: what its second is let through to. */
  readonly postgres?: LocalEnd | undefined
  /** Is given each connection on which the other asks what this computer is. */
  readonly words?: (from: TLSSocket) => void
}

/** Lets the other computer in, and nobody else. `port` 0 takes any. */
export async function openDoor({ port, host, postgres, words, ...pair }: Opening): Promise<DoorOfFirst> {
  const through = new Map<TLSSocket, Socket>()
  let holds = 0
  const letIn = (from: TLSSocket) => {
    if (!isNamed(from, pair.other)) return from.destroy()
    if (from.alpnProtocol === languages.words && words) return words(from)
    if (from.alpnProtocol !== languages.log || !postgres) return from.destroy()
    const to = toLocal(postgres)
    through.set(from, to)
    from.once('close', () => through.delete(from))
    connectBoth(from, to)
    if (holds > 0) from.unpipe(to)
  }
  const spoken = { ALPNProtocols: Object.values(languages), requestCert: true }
  const server = createSecureServer({ ...common(pair), ...spoken }, letIn)
  // Whoever shows no certificate is told nothing, and need not be told of here.
  server.on('tlsClientError', (_, socket) => socket.destroy())
  const holding: DoorOfFirst['holding'] = async (work) => {
    holds += 1
    // Taken off: one that is only paused is set going again as soon as PostgreSQL has read what came before.
    for (const [from, to] of through) from.unpipe(to)
    try {
      return await work()
    } finally {
      holds -= 1
      if (holds === 0) for (const [from, to] of through) from.pipe(to)
    }
  }
  return { ...(await listening(server, { port, ...(host ? { host } : {}) })), holding }
}

type Piping = Pair & {
  readonly to: { readonly host: string; readonly port: number }
  readonly local: LocalEnd
  /** Whom PostgreSQL runs as, where that is not this process. */
  readonly account?: Account | undefined
}

/** At the second: what connects to `local` reaches the PostgreSQL of the first. */
export async function openPipe({ to, local, account, ...pair }: Piping): Promise<Door> {
  const server = createServer((from) => {
    connectBoth(from, connectSecurely({ ...to, ...towards(pair, 'log') }))
  })
  if (process.platform === 'win32') return listening(server, local)
  // What a killed one left.
  rmSync(socketIn(local), { force: true })
  const door = await listening(server, { path: socketIn(local) })
  if (account) chownSync(socketIn(local), account.uid, account.gid)
  return door
}

const socketIn = ({ host, port }: LocalEnd): string => join(host, `.s.PGSQL.${port}`)

const toLocal = (end: LocalEnd): Socket =>
  process.platform === 'win32' ? connect(end.port, end.host) : connect(socketIn(end))

export const isNamed = (socket: TLSSocket, name: string): boolean =>
  (socket.getPeerCertificate().subjectaltname ?? '').split(', ').includes(`DNS:${name}`)

/** What ends at one end ends at both: PostgreSQL is not left waiting for a computer that is gone. */
function connectBoth(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}

export async function listening(server: Server, where: object): Promise<Door> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(where)
  await once(server, 'listening')
  let closed: Promise<unknown> | undefined
  const close = () => {
    const closing = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    return closing
  }
  return {
    port: (server.address() as AddressInfo | null)?.port ?? 0,
    close: async () => {
      closed ??= close()
      await closed
    },
  }
}
