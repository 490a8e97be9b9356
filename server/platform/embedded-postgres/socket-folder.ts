import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Home } from './home.ts'

export type Endpoint = { host: string; port: number }

/** The kernel allows 108 bytes for the path of a socket; macOS 104. */
const longestPath = 100

/**
 * A private folder for a Unix socket, or on Windows a free port of the loopback: of the database, or of the pipe to that of another
 * computer.
 */
export async function endpointOf(home: Home, of: 'socket' | 'pipe' = 'socket'): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  return { host: privateFolder(home, of), port: 5432 }
}

/** Makes the folder again if it is gone: /tmp gets cleaned, and another process of ours may have stopped the server. */
export function keepSocketFolder(home: Home, { host }: Endpoint): void {
  if (process.platform !== 'win32' && !claimed(host, home))
    throw new Error(`${host} belongs to another account now: no private place for the database socket`)
}

export function removeSocketFolder({ host }: Endpoint): void {
  if (process.platform !== 'win32') rmSync(host, { recursive: true, force: true })
}

function privateFolder(home: Home, of: string): string {
  const own = join(home.folder, of)
  if (join(own, '.s.PGSQL.5432').length < longestPath) return claimed(own, home) ?? elsewhere(home, of)
  return elsewhere(home, of)
}

/** Named after the data directory, so that the next process finds the same folder; numbered, in case another account owns that name. */
function elsewhere(home: Home, of: string): string {
  const hash = createHash('sha256').update(home.cluster).digest('hex').slice(0, 12)
  const kind = of === 'socket' ? '' : `${of}-`
  for (let attempt = 0; attempt < 10; attempt++) {
    const folder = claimed(join(tmpdir(), `farhapass-${kind}${hash}-${attempt}`), home)
    if (folder) return folder
  }
  throw new Error(`No private folder for the database socket could be made in ${tmpdir()}`)
}

/** The folder, accessible to our account alone; undefined when it belongs to another account. */
function claimed(folder: string, { account }: Home): string | undefined {
  const uid = account?.uid ?? process.getuid?.()
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found) {
    if (!found.isDirectory() || found.uid !== uid) return undefined
  } else {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  chmodSync(folder, 0o700)
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 5432))
    })
  })
}
