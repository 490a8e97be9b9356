/** In a test: the databases of two computers of a house, with the wire between them. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { takeFirstBase } from '../platform/embedded-postgres/follow.ts'
import { settleIn } from '../platform/embedded-postgres/home.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { endpointOf } from '../platform/embedded-postgres/socket-folder.ts'
import { makeAuthority, makeLeaf } from '../platform/https/make-certificates.ts'
import { openDoor, openPipe } from '../platform/relay/pipe.ts'
import { openReplication } from '../platform/replication/replication-client.ts'
import { ask } from './launched.ts'
import { testFolder } from './test-folder.ts'

const slot = 'second'
const [firstName, secondName] = ['first-ab12.local', 'second-cd34.local']

/** The first has a table `sold`, into which requests may write. */
export async function openTwoDatabases() {
  const folder = testFolder()
  const of = (name: string) => join(folder, name)
  execFileSync('cp', ['-a', inject('usedDirectory'), of('first')])
  const first = await launchPostgres({ directory: of('first') })
  await ask(first.owner, 'create table sold (n integer)')
  await ask(first.owner, 'grant select, insert on sold to farhapass_app')
  const authority = await makeAuthority('laptop')
  const leaf = (name: string) =>
    makeLeaf(authority, { names: [name], now: new Date(), isShownByClient: true })
  const door = await openDoor({
    ...{ own: await leaf(firstName), authority: authority.cert, other: secondName },
    ...{ port: 0, host: '127.0.0.1', postgres: first.owner },
  })
  mkdirSync(of('second'), { mode: 0o711 })
  for (const role of ['owner', 'app', 'copies'])
    cpSync(join(of('first'), `${role}.secret`), join(of('second'), `${role}.secret`))
  const home = settleIn(of('second'))
  const local = await endpointOf(home, 'pipe')
  const pipe = await openPipe({
    ...{ own: await leaf(secondName), authority: authority.cert, other: firstName, local },
    ...{ account: home.account, to: { host: '127.0.0.1', port: door.port } },
  })
  const copies = { ...first.copies, ...local }
  const replication = await openReplication(copies)
  await replication.makeSlot(slot)
  await replication.close()
  await takeFirstBase(home, copies)
  const second = await launchPostgres({ directory: home.folder, follows: { first: copies, slot } })
  return {
    ...{ first, second, door, pipe, homeOfSecond: home },
    /** The process at the second that receives the log. */
    receiver: async () => Number(await ask(second.owner, 'select pid from pg_stat_wal_receiver')),
    close: async () => {
      await second.stop()
      await pipe.close()
      await door.close()
      await first.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TwoDatabases = Awaited<ReturnType<typeof openTwoDatabases>>
