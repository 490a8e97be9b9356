/** The server of one file of journeys, with its own books: it can be frozen, killed and audited. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roleLabel, roles } from '#rules/people/staff.ts'
import { hangPostgres, letPostgresGoOn } from '#server/testing/stopped-postgres.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { nameOnTheNetwork } from './browser-that-trusts.ts'
import { copyEvening, type Evening, removeEvening, settingsOf } from './evening.ts'
import { root } from './root.ts'
import { endServer, freeAddress, hasEnded, launchServer } from './server-program.ts'

export type SignIns = { readonly password: string; readonly emails: Readonly<Record<Role, string>> }

export type HouseServer = {
  readonly address: string
  /** The addresses for phones on the venue's network; https is undefined unless it was requested. */
  readonly onTheNetwork: { readonly http: string; readonly https: string | undefined }
  /** The folder of what is in no database, for example the keys of its certificates. */
  readonly folder: string
  /** The e-mails and the password that the server prints when it starts. */
  readonly signIns: SignIns
  /** The link that makes the first administrator of an empty venue; undefined otherwise. */
  readonly firstAdminAddress: string | undefined
  /** The database connection of the owner of its books; undefined for a server with a PostgreSQL of its own. */
  readonly owner: Evening['owner'] | undefined
  /** Stops the process: it answers nothing, and reads the requests sent meanwhile only after `thaw`. */
  freeze(): void
  thaw(): void
  /** Freezes its own PostgreSQL in the same way: the server runs on, but its queries hang. */
  freezeDatabase(): void
  thawDatabase(): void
  /** kill -9, also of a frozen server. PostgreSQL keeps running. */
  kill(): Promise<void>
  /** Starts the server again on the same books and at the same address, with other settings if given. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>
  /** Waits until the server leaves because a copy of the demo evening was brought back, and starts it again as `npm start` does. */
  startAgain(): Promise<void>
  /** Thaws or restarts the server as needed, and waits until it answers. */
  recover(): Promise<void>
  /** What `npm start -- --reset` prints for this address. Throws when it prints no link. */
  reset(email: string): string
  /** The auditor's counts. Throws when the books are not sound. */
  audit(): string
  close(): Promise<void>
}

export type HouseWishes = {
  /** The server opens a copy of it. Without one it starts as in production, with a PostgreSQL of its own. */
  readonly evening?: Evening | undefined
  /** Without the people and cards of the demo. */
  readonly isEmpty?: boolean | undefined
  readonly event?: string | undefined
  /** Without an address in the environment: the organiser chooses what the cards open. */
  readonly choosesAddress?: boolean | undefined
  /** Serves https too, with a certificate made by the server. */
  readonly isSecure?: boolean | undefined
}

export async function startHouse(asked: HouseWishes = {}): Promise<HouseServer> {
  const { evening, isEmpty, event, choosesAddress, isSecure } = asked
  const books = evening ? await copiedBooks(evening) : ownBooks()
  const { PUBLIC_URL: address, ...own } = await freeAddress()
  const env = {
    ...own,
    PUBLIC_URL: choosesAddress ? undefined : address,
    ...books.settings,
    ...(event !== undefined && { EVENT_NAME: event }),
    ...(isSecure && { HTTPS_PORT: (await freeAddress()).PORT }),
  }
  const wishes = isEmpty ? ['--empty'] : []
  let { program, greeting } = await launchServer(env, wishes)
  const restart = async (settings: NodeJS.ProcessEnv = {}) => {
    program = (await launchServer({ ...env, ...settings }, wishes)).program
  }
  const thawDatabase = () => {
    if (books.database) letPostgresGoOn(books.database)
  }
  const recover = async () => {
    thawDatabase()
    if (hasEnded(program)) await restart()
    program.kill('SIGCONT')
  }
  return {
    address,
    onTheNetwork: {
      http: `http://${nameOnTheNetwork}:${env.PORT}`,
      https: env.HTTPS_PORT && `https://${nameOnTheNetwork}:${env.HTTPS_PORT}`,
    },
    folder: books.settings.DATA_DIR,
    owner: books.owner,
    signIns: readSignIns(greeting),
    firstAdminAddress: /\S+#premier-administrateur=\S+/.exec(greeting)?.[0],
    freeze: () => program.kill('SIGSTOP'),
    thaw: () => program.kill('SIGCONT'),
    freezeDatabase: () => {
      if (books.database) hangPostgres(books.database)
    },
    thawDatabase,
    kill: () => endServer(program, 'SIGKILL'),
    restart,
    startAgain: async () => {
      if (!hasEnded(program)) await once(program, 'exit')
      if (program.exitCode !== 75) throw new Error(`the server left with ${program.exitCode}`)
      program = (await launchServer(env)).program
    },
    recover,
    reset: (email) =>
      execFileSync(process.execPath, [join(root, 'dist/reset.js'), '--reset', email], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    audit: () =>
      execFileSync(process.execPath, [join(root, 'dist/audit.js')], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    close: async () => {
      // After kill -9 its own PostgreSQL is left running, and only a running server can stop it properly.
      await recover()
      await endServer(program, 'SIGTERM')
      await books.remove()
    },
  }
}

async function copiedBooks(evening: Evening) {
  const copy = await copyEvening(evening)
  const owner = { ...copy.owner, database: copy.database }
  return { settings: settingsOf(copy), owner, database: undefined, remove: () => removeEvening(copy) }
}

function ownBooks() {
  const folder = testFolder()
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  const database = join(folder, 'database')
  return { settings: { DATA_DIR: folder, DATABASE_URL: undefined }, owner: undefined, database, remove }
}

function readSignIns(greeting: string): SignIns {
  const password = /mot de passe (\S+)/.exec(greeting)?.[1] ?? ''
  const emailOf = (role: Role) => new RegExp(`${roleLabel(role)}\\s+(\\S+@\\S+)`).exec(greeting)?.[1]
  const emails = Object.fromEntries(roles.map((role) => [role, emailOf(role) ?? `nobody is ${role}`]))
  return { password, emails: emails as Record<Role, string> }
}
