/** A house of its own for a file of journeys: a server that can be frozen, killed and audited, and its books. */
import { execFileSync } from 'node:child_process'
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
  /** As phones on the venue's network reach it, over http and https; the latter only where it was wished for. */
  readonly onTheNetwork: { readonly http: string; readonly https: string | undefined }
  /** Where it keeps what no database holds: the keys of its certificates, for one. */
  readonly folder: string
  /** As the server prints it when it starts. */
  readonly signIns: SignIns
  /** Of an empty venue: the link that makes its first administrator. */
  readonly firstAdminAddress: string | undefined
  /** As the owner of its books; undefined of a house with a PostgreSQL of its own. */
  readonly owner: Evening['owner'] | undefined
  /** Stops the process: it answers nothing, and reads what was sent only once it is thawed. */
  freeze(): void
  thaw(): void
  /** The same of its own PostgreSQL: the server goes on, and asks in vain. */
  freezeDatabase(): void
  thawDatabase(): void
  /** kill -9, frozen or not. PostgreSQL stays as it was. */
  kill(): Promise<void>
  /** Starts it again, on the same books and at the same address; with other settings, where some are given. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>
  /** Thaws or restarts the server, as needed, until it answers again. */
  recover(): Promise<void>
  /** What the auditor counted. Throws when the books are not sound. */
  audit(): string
  close(): Promise<void>
}

export type HouseWishes = {
  /** Opens on a copy of it. Without one the house is started as people start theirs: with a PostgreSQL of its own. */
  readonly evening?: Evening | undefined
  /** Without the people and cards of the demo. */
  readonly isEmpty?: boolean | undefined
  readonly event?: string | undefined
  /** Over https too, with a certificate of the house. */
  readonly isSecure?: boolean | undefined
}

export async function startHouse({
  evening,
  isEmpty,
  event,
  isSecure,
}: HouseWishes = {}): Promise<HouseServer> {
  const books = evening ? await copiedBooks(evening) : ownBooks()
  const env = {
    ...(await freeAddress()),
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
    address: env.PUBLIC_URL,
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
    recover,
    audit: () =>
      execFileSync(process.execPath, [join(root, 'dist/audit.js')], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    close: async () => {
      // After a kill -9 a PostgreSQL of its own is left over: only a server can stop it in good order.
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
