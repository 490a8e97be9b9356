/** In a test: two computers of a house as they are once they were made a pair, each with its folder, on one machine. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { wasPromoted } from '../platform/embedded-postgres/follow.ts'
import { settleIn } from '../platform/embedded-postgres/home.ts'
import { launchPostgres } from '../platform/embedded-postgres/launch.ts'
import { makeAuthority, makeLeaf } from '../platform/https/make-certificates.ts'
import { openAsFirst } from '../platform/relay/as-first.ts'
import { openAsSecond } from '../platform/relay/as-second.ts'
import type { PassedBy } from '../platform/relay/hand-words.ts'
import { type KeptRelay, readRelayFile, writeRelayFile } from '../platform/relay/relay-file.ts'
import { keepRelay } from '../platform/relay/relay-keeper.ts'
import { openStandBy } from '../platform/relay/stand-by.ts'
import type { Wire } from '../platform/relay/talk.ts'
import { aFreePort } from './a-free-port.ts'
import { ask } from './launched.ts'
import { testFolder } from './test-folder.ts'

const names = { one: 'first-abcd.local', other: 'second-efgh.local' } as const
type Name = keyof typeof names
const across: Record<Name, Name> = { one: 'other', other: 'one' }

const kept: Record<Name, KeptRelay> = {
  one: { state: 'uncovered', term: 2, highestTerm: 2, series: 0 },
  other: { state: 'joining', term: 2, highestTerm: 2, series: 1 },
}
const pace = { mostWaitedMs: 500, nearForMs: 300 }

type Folders = { dataDir(name: Name): string; directory(name: Name): string }

function makeFolders(folder: string): Folders {
  const dataDir = (name: Name) => join(folder, name)
  const directory = (name: Name) => join(dataDir(name), 'database')
  mkdirSync(dataDir('one'), { mode: 0o711 })
  execFileSync('cp', ['-a', inject('usedDirectory'), directory('one')])
  mkdirSync(directory('other'), { recursive: true, mode: 0o711 })
  for (const name of ['one', 'other'] as const) writeRelayFile(dataDir(name), kept[name])
  return { dataDir, directory }
}

async function makeWires(): Promise<Record<Name, Wire>> {
  const authority = await makeAuthority('laptop')
  const ports = { one: await aFreePort(), other: await aFreePort() }
  const wireOf = async (name: Name): Promise<Wire> => ({
    pair: {
      own: await makeLeaf(authority, { names: [names[name]], now: new Date(), isShownByClient: true }),
      ...{ authority: authority.cert, other: names[across[name]] },
    },
    to: { host: '127.0.0.1', port: ports[across[name]] },
    door: { host: '127.0.0.1', port: ports[name] },
    slot: 'second',
  })
  return { one: await wireOf('one'), other: await wireOf('other') }
}

/** What pairing brings, and the table. */
async function prepareBooks({ owner }: Postgres, { directory }: Folders): Promise<void> {
  for (const role of ['owner', 'app', 'copies'])
    cpSync(join(directory('one'), `${role}.secret`), join(directory('other'), `${role}.secret`))
  await ask(owner, 'create table sold (n integer)')
  await ask(owner, 'grant select, insert on sold to farhapass_app')
}

/** What a test left open is closed in the end, the last first. */
function closedInReverse() {
  const open: (() => Promise<void>)[] = []
  return {
    once: (close: () => Promise<void>) => {
      open.push(close)
      return async () => {
        if (open.includes(close)) open.splice(open.indexOf(close), 1)
        await close()
      }
    },
    closeAll: async () => {
      for (const close of [...open].reverse()) await close()
    },
  }
}

/** `one` has the books, with a table `sold` into which requests may write; `other` has nothing yet. */
export async function pairTwoComputers() {
  const folder = testFolder()
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const clock = () => new Date()
  const folders = makeFolders(folder)
  const { dataDir, directory } = folders
  const wires = await makeWires()

  /** As a start finds it on its disk. */
  const keeperOf = (name: Name, isStarted: boolean) => {
    const found = readRelayFile(dataDir(name))!
    const keeper = keepRelay({ dataDir: dataDir(name), begins: found, onError })
    if (isStarted) keeper.happened('woke', { isPromoted: wasPromoted(settleIn(directory(name))) })
    return keeper
  }
  const { once, closeAll } = closedInReverse()
  const startAsFirst = async (
    name: Name,
    { isStarted = true, postgres = undefined as Postgres | undefined } = {},
  ) => {
    const keeper = keeperOf(name, isStarted)
    const database = postgres ?? (await launchPostgres({ directory: directory(name) }))
    const closeDatabase = once(database.stop)
    const computer = await openAsFirst({ ...wires[name], keeper, clock, postgres: database, onError, pace })
    const closeComputer = once(computer.close)
    return {
      ...{ keeper, postgres: database, ask: computer.ask },
      close: async () => {
        await closeComputer()
        await closeDatabase()
      },
    }
  }
  const startAsSecond = async (name: Name, { isStarted = false } = {}) => {
    const keeper = keeperOf(name, isStarted)
    const log = () => {}
    const second = await openAsSecond({
      ...{ ...wires[name], keeper, clock, directory: directory(name), log, onError },
      lostAfterMs: 2_000,
    })
    return { ...second, keeper, close: once(second.close) }
  }
  /** As a start finds it that may not sell. */
  const standBy = async (name: Name) => {
    const keeper = keeperOf(name, true)
    const became: Became = { first: undefined, other: 0, byHand: [] }
    const waiting = await openStandBy({
      ...{ keeper, wire: wires[name], dataDir: dataDir(name), clock, log: () => {}, onError },
      ...becoming(became, (postgres) => void once(postgres.stop)),
    })
    return { ...waiting, became, close: once(waiting.close) }
  }
  const first = await startAsFirst('one', { isStarted: false })
  await prepareBooks(first.postgres, folders)
  return {
    ...{ first, startAsFirst, startAsSecond, standBy, dataDir, errors, keeperOf, wires },
    close: async () => {
      await closeAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Became = { first: Postgres | undefined; other: number; readonly byHand: string[] }

const becoming = (became: Became, keepOpen: (postgres: Postgres) => void) => ({
  isOlderProgram: async () => false,
  enterByHand: async ({ name }: PassedBy, term: number) => void became.byHand.push(`${name} ${term}`),
  onFirst: (postgres: Postgres) => {
    became.first = postgres
    keepOpen(postgres)
  },
  onOther: () => {
    became.other += 1
  },
})

export type TwoComputers = Awaited<ReturnType<typeof pairTwoComputers>>

type Postgres = Awaited<ReturnType<typeof launchPostgres>>
