/** A house with the books of a large evening, started as `npm start` does, with a place for copies in a folder beside its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { launchPostgres } from '#server/platform/embedded-postgres/launch.ts'
import { visitPostgres } from '#server/platform/embedded-postgres/visit.ts'
import { withClient } from '#server/platform/one-client.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { cookieOf } from '#server/testing/venue.ts'
import { fillBooks } from './fill-books.ts'

const nodeFlags: string[] = JSON.parse(readFileSync('package.json', 'utf8')).config.nodeFlags.split(' ')

export type ArchivedHouse = {
  readonly address: string
  readonly cookie: string
  /** The folder that is a place for copies. */
  readonly place: string
  readonly pid: number
  /** As if the administrator had just typed the password again. */
  confirm(): Promise<void>
  close(): Promise<void>
}

/** With BENCH_FOLDER the filled house stays there for the next measure: filling a million sales takes minutes. */
export async function openArchivedHouse(sales: number): Promise<ArchivedHouse> {
  const kept = process.env.BENCH_FOLDER
  const folder = kept ? resolve(kept) : testFolder()
  const [dataDir, place, tokenFile] = ['data', 'place', `token-${sales}`].map((name) => join(folder, name))
  for (const made of [dataDir, place]) mkdirSync(made as string, { recursive: true })
  if (!existsSync(tokenFile as string)) {
    await stop((await start(dataDir as string)).program)
    writeFileSync(tokenFile as string, await fill(dataDir as string, sales))
  }
  const secret = readFileSync(join(dataDir as string, 'sign-in.key'), 'utf8').trim()
  const { program, address } = await start(dataDir as string)
  return {
    address,
    cookie: cookieOf(readFileSync(tokenFile as string, 'utf8'), secret),
    place: place as string,
    pid: program.pid as number,
    confirm: () => confirmSignIns(dataDir as string),
    close: async () => {
      await stop(program)
      rmSync(kept ? (place as string) : folder, { recursive: true, force: true })
    },
  }
}

async function confirmSignIns(dataDir: string): Promise<void> {
  const visit = await visitPostgres(join(dataDir, 'database'))
  try {
    await withClient(visit.owner, (client) => client.query('update sign_in set confirmed_at = now()'))
  } finally {
    await visit.leave()
  }
}

async function start(dataDir: string): Promise<{ program: ChildProcess; address: string }> {
  const program = spawn(process.execPath, [...nodeFlags, 'dist/server.js'], {
    env: {
      ...process.env,
      ...{ PORT: '0', HTTPS_PORT: 'off', DATA_DIR: dataDir, DEMO: 'off' },
      ...{ DATABASE_URL: undefined, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: program.stdout as NonNullable<typeof program.stdout> })) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (address) return { program, address }
  }
  throw new Error('the server ended before it told its address')
}

async function stop(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

async function fill(dataDir: string, sales: number): Promise<string> {
  const postgres = await launchPostgres({ directory: join(dataDir, 'database') })
  const token = randomBytes(16).toString('hex')
  try {
    await withClient(postgres.owner, async (client) => {
      const staffId = await fillBooks(client, sales)
      await client.query(
        `insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
         values ($1, $2, $3, now() + interval '9 days', now(), now())`,
        [randomUUID(), staffId, token],
      )
    })
    return token
  } finally {
    await postgres.stop()
  }
}
