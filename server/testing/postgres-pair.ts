/**
 * A primary and a standby of Debian's PostgreSQL 15 behind one address, as an organiser with their own database may have.
 * The test kills the primary; the standby takes over, the address moves, and a new standby is made.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountFor, handOver } from '../platform/embedded-postgres/account.ts'
import { withClient } from '../platform/one-client.ts'
import { aFreePort } from './a-free-port.ts'
import { testFolder } from './test-folder.ts'

const binaries = '/usr/lib/postgresql/15/bin'

export const hasDebiansPostgres = existsSync(join(binaries, 'pg_basebackup'))

export type PostgresPair = {
  /** The connection address that moves from one server to the other. */
  readonly url: string
  /** Kills the primary with all its processes. The address leads nowhere until `takeOver`. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary, and moves the address to it. */
  takeOver(): Promise<void>
  /** Adds another standby, which has all data when this resolves. */
  addStandby(): Promise<void>
  /** The standby receives nothing for some seconds: what is committed meanwhile is only on the primary. */
  cutStandby(): Promise<void>
  remove(): Promise<void>
}

const asOwner = { host: '127.0.0.1', user: 'postgres', password: '', database: 'postgres' }

type Node = { readonly folder: string; readonly port: number; readonly process: ChildProcess }

const asked = (node: Pick<Node, 'port'>, statement: string) =>
  withClient({ ...asOwner, port: node.port }, (client) => client.query<{ pid: number }>(statement))

async function some(node: Node, statement: string) {
  const found = await asked(node, statement)
  if (found.rows.length === 0) throw new Error(`nothing yet: ${statement}`)
  return found
}

const receiversOf = (node: Node) =>
  some(node, "select pid from pg_stat_wal_receiver where status = 'streaming'")

/** Makes and starts servers in folders below this one, under an account that PostgreSQL accepts. */
function nodesIn(root: string) {
  const account = accountFor(root)
  handOver(root, account)
  const as = { ...(account && { uid: account.uid, gid: account.gid }), cwd: root }
  let made = 0
  return {
    run: (binary: string, ...given: string[]) =>
      execFileSync(join(binaries, binary), given, { ...as, stdio: 'pipe' }),
    newFolder: () => {
      made += 1
      return join(root, `node-${made}`)
    },
    start: async (folder: string): Promise<Node> => {
      const port = await aFreePort()
      const settings = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', root]
      const node = {
        ...{ folder, port },
        process: spawn(join(binaries, 'postgres'), settings, { ...as, stdio: 'ignore' }),
      }
      await until(() => asked(node, 'select 1'))
      return node
    },
  }
}

export async function openPostgresPair({
  isSynchronous,
}: {
  readonly isSynchronous: boolean
}): Promise<PostgresPair> {
  const root = testFolder()
  const { run, newFolder, start } = nodesIn(root)
  const address = await openAddress()
  let primary: Node
  let standby: Node | undefined

  const addStandby = async () => {
    const folder = newFolder()
    const from = `host=127.0.0.1 port=${primary.port} user=postgres`
    run('pg_basebackup', '-D', folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast')
    standby = await start(folder)
    await until(() => some(primary, "select pid from pg_stat_replication where state = 'streaming'"))
    if (!isSynchronous) return
    await asked(primary, "alter system set synchronous_standby_names = '*'")
    await asked(primary, 'select pg_reload_conf()')
    await until(() => some(primary, "select pid from pg_stat_replication where sync_state = 'sync'"))
  }

  const first = newFolder()
  run('initdb', '-D', first, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C')
  // Tests may lose data at a power cut.
  appendFileSync(
    join(first, 'postgresql.conf'),
    "fsync = off\nmax_connections = 200\nwal_retrieve_retry_interval = '1min'\n",
  )
  primary = await start(first)
  address.leadTo(primary.port)
  await addStandby()

  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    killPrimary: async () => {
      address.leadTo(undefined)
      await kill(primary)
    },
    takeOver: async () => {
      const heir = standby as Node
      // A primary that waits for a missing standby commits nothing, so it must not wait.
      run('pg_ctl', 'promote', '-D', heir.folder, '-w')
      await asked(heir, 'alter system reset synchronous_standby_names')
      await asked(heir, 'select pg_reload_conf()')
      rmSync(primary.folder, { recursive: true, force: true })
      primary = heir
      standby = undefined
      address.leadTo(primary.port)
    },
    addStandby,
    cutStandby: async () => {
      // The first failure is retried at once; after that PostgreSQL waits for a minute.
      for (let time = 0; time < 2; time += 1) {
        const { rows } = await until(() => receiversOf(standby as Node))
        for (const { pid } of rows) process.kill(pid, 'SIGTERM')
        await wait(200)
      }
    },
    remove: async () => {
      address.close()
      for (const node of [primary, standby]) if (node) await kill(node)
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Kills the postmaster without a shutdown; its child processes end with it. */
async function kill({ process: postmaster }: Node): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
  const exited = once(postmaster, 'exit')
  postmaster.kill('SIGQUIT')
  await exited
}

async function until<Found>(isSo: () => Promise<Found>): Promise<Found> {
  for (const begun = performance.now(); ; await wait(50))
    try {
      return await isSo()
    } catch (error) {
      if (performance.now() - begun > 30_000) throw error
    }
}

/** One address that leads to the current primary: connections to the previous one are cut. */
async function openAddress() {
  let to: number | undefined
  const open = new Set<Socket>()
  const server = createServer((from) => {
    if (to === undefined) return from.destroy()
    const there = connect(to, '127.0.0.1')
    const both = [from, there]
    for (const each of both) {
      open.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        open.delete(each)
        for (const one of both) one.destroy()
      })
    }
    from.pipe(there).pipe(from)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port: number | undefined) => {
      to = port
      for (const each of open) each.destroy()
    },
    close: () => {
      server.close()
      for (const each of open) each.destroy()
    },
  }
}
