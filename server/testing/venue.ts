/** A small venue with a database of its own, asked over real HTTP: two stands, a few products, people of every role. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeOperationId } from '#rules/books/operation-id.ts'
import type { Role } from '#rules/people/staff.ts'
import type { Unit } from '#rules/plain/quantity.ts'
import { type HouseSettings, type OpenHouse, openHouse } from '../house.ts'
import type { Database } from '../platform/database.ts'
import { openDatabase } from '../platform/database.ts'
import { openLog } from '../platform/log.ts'
import { hashPassword } from '../platform/password.ts'
import { cookieName } from '../platform/sign-in-cookie.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { noCopier } from './no-copier.ts'

export const secrets = {
  signIn: 'a secret of the tests, long enough',
  cardSeal: 'another secret of the tests',
  push: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
}
export const password = 'correct horse battery'

export const newOperationId = (): string => makeOperationId(new Date(), randomBytes(10))

export type Answer<Body = Record<string, unknown>> = { readonly status: number; readonly body: Body }

/** A signed-in person, who asks one of the servers. */
export type Caller = {
  readonly id: string
  readonly cookie: string
  get<Body = Record<string, never>>(path: string): Promise<Answer<Body>>
  post<Body = Record<string, never>>(path: string, body: unknown): Promise<Answer<Body>>
  put<Body = Record<string, never>>(path: string, body: unknown): Promise<Answer<Body>>
}

export type Product = {
  readonly id: string
  readonly standId: string
  readonly categoryId: string
  readonly price: number
}
export type Stand = { readonly id: string; readonly letter: string }

export type Venue = {
  readonly fresh: FreshDatabase
  /** Connects as the owner of the database: to arrange and to inspect, never for what is being tested. */
  readonly owner: Database
  readonly urls: readonly string[]
  readonly houses: readonly OpenHouse[]
  addStand(letter: string): Promise<Stand>
  addProduct(product: {
    standId: string
    price?: number
    stock?: number
    unit?: Unit
    stockAlert?: number
    minQuantity?: number
    goesToKitchen?: boolean
    name?: string
  }): Promise<Product>
  addPerson(person: {
    role: Role
    standId?: string | null
    name?: string
    isActive?: boolean
    hours?: { readonly start: string; readonly end: string } | null
  }): Promise<Caller>
  /** The same person at another of the servers. */
  at(server: number, caller: Caller): Caller
  close(): Promise<void>
}

export type Options = {
  /** How many servers share the database. */
  readonly servers?: number
  /** Uses the database of another venue, which still drops it: the same books, opened again. */
  readonly on?: FreshDatabase
  /** A server that is already running, and the secrets its cookies are signed with. */
  readonly elsewhere?: { readonly url: string; readonly secrets: { readonly signIn: string } }
  /** Settings for every server, or a function that gives those of a server by its number. */
  readonly settings?: Partial<HouseSettings> | ((server: number) => Partial<HouseSettings>)
  /** SQL run as owner before anything else: twins drop constraints here. */
  readonly arrange?: string
}

export async function openVenue({
  servers = 1,
  settings = {},
  arrange,
  on,
  elsewhere,
}: Options = {}): Promise<Venue> {
  const fresh = on ?? (await freshDatabase())
  const owner = openDatabase(fresh.owner, { size: 3, patienceMs: 120_000 })
  if (arrange) for (const statement of arrange.split(';')) await owner.sql([statement] as never)
  const settingsOf = typeof settings === 'function' ? settings : () => settings
  const before = await listening(owner)
  const houses = Array.from({ length: servers }, (_, server) =>
    openHouse({
      address: fresh.app,
      secrets,
      log: openLog('silent'),
      screens: 'dist/web',
      copier: noCopier,
      // Nothing listens on this port, so that no message leaves this machine.
      pushReceiver: '127.0.0.1:9',
      ...settingsOf(server),
    }),
  )
  const ports = await Promise.all(houses.map((house) => house.listen(0, '127.0.0.1')))
  const urls = [...ports.map((port) => `http://127.0.0.1:${port}`), ...(elsewhere ? [elsewhere.url] : [])]
  const signInKey = (elsewhere?.secrets ?? secrets).signIn
  while ((await listening(owner)).filter((pid) => !before.includes(pid)).length < servers) await wait(2)
  const categoryId = (await firstCategory(owner)) ?? (await addCategory(owner))

  return {
    fresh,
    owner,
    urls,
    houses,
    addStand: (letter) => addStand(owner, letter),
    addProduct: (product) => addProduct(owner, { ...product, categoryId }),
    addPerson: async (person) => callerAt(urls[0] as string, await addPerson(owner, signInKey, person)),
    at: (server, { id, cookie }) => callerAt(urls[server] as string, { id, cookie }),
    close: async () => {
      await Promise.all(houses.map((house) => house.close()))
      await owner.close()
      if (!on) await fresh.drop()
    },
  }
}

/** The connections on which servers hear of changes made at other servers: the screens of a server without one are not told. */
async function listening(owner: Database): Promise<number[]> {
  const { rows } = await owner.sql<{ pid: number }>`
    select pid
      from pg_stat_activity
     where datname = current_database()
       and application_name = 'farhapass-live'
       and state = 'idle'
       and query like 'listen %'`
  return rows.map(({ pid }) => pid)
}

async function addCategory(owner: Database): Promise<string> {
  const id = randomUUID()
  await owner.sql`
    insert into category (id, name, color, position, created_at)
    values (${id}, 'Tout', '#0B7A5B', 1, now())`
  return id
}

async function firstCategory(owner: Database): Promise<string | undefined> {
  const { rows } = await owner.sql<{ id: string }>`select id from category limit 1`
  return rows[0]?.id
}

async function addStand(owner: Database, letter: string): Promise<Stand> {
  const id = randomUUID()
  await owner.sql`
    insert into stand (id, name, letter, created_at)
    values (${id}, ${`Stand ${letter}`}, ${letter}, now())`
  await owner.sql`
    insert into paper_identity (stand_id, number, stand_name, since)
    values (${id}, 1, ${`Stand ${letter}`}, '-infinity')`
  return { id, letter }
}

type NewProduct = Parameters<Venue['addProduct']>[0] & { categoryId: string }

/** Stock and alert levels in thousandths; 1,000 units and no levels by default. */
async function addProduct(owner: Database, product: NewProduct): Promise<Product> {
  const id = randomUUID()
  const {
    standId,
    price = 10_00,
    stock = 1_000_000,
    unit = 'unit',
    stockAlert = 0,
    minQuantity = 0,
  } = product
  await owner.sql`
    insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity,
                         goes_to_kitchen, created_at, updated_at)
    values (${id}, ${product.name ?? `Produit ${id.slice(0, 8)}`}, 'Au stand', ${standId}, ${product.categoryId}, ${price},
            ${unit}, ${stockAlert}, ${minQuantity}, ${product.goesToKitchen ?? false}, now(), now())`
  await owner.sql`
    insert into product_stock (product_id, initial_stock, stock)
    values (${id}, ${stock}, ${stock})`
  await owner.sql`
    insert into product_price (product_id, number, price, changed_at)
    values (${id}, 1, ${price}, now())`
  return { id, standId, categoryId: product.categoryId, price }
}

let hashed: Promise<string> | undefined

type NewPerson = Parameters<Venue['addPerson']>[0]

/** Adds a person with a password, signed in once. */
async function addPerson(owner: Database, signInKey: string, person: NewPerson) {
  const { role, standId = null, name, isActive = true, hours = null } = person
  const id = randomUUID()
  const token = randomBytes(16).toString('hex')
  hashed ??= hashPassword(password)
  await owner.sql`
    insert into staff (id, email, name, role, stand_id, is_active, hours_start, hours_end, created_at, updated_at)
    values (${id}, ${`${role}-${id.slice(0, 8)}@test.ma`}, ${name ?? role}, ${role}, ${standId}, ${isActive},
            ${hours?.start ?? null}, ${hours?.end ?? null}, now(), now())`
  await owner.sql`
    insert into credential (id, staff_id, account_id, provider_id, password, created_at, updated_at)
    values (${randomUUID()}, ${id}, ${id}, 'credential', ${await hashed}, now(), now())`
  await owner.sql`
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values (${randomUUID()}, ${id}, ${token}, now() + interval '1 day', now(), now())`
  return { id, cookie: cookieOf(token, signInKey) }
}

/** The cookie that the browser of a person with this token sends. */
export function cookieOf(token: string, signInKey = secrets.signIn): string {
  const signature = createHmac('sha256', signInKey).update(token).digest('base64')
  return `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** The token in a cookie. */
export const tokenOf = (cookie: string): string =>
  decodeURIComponent(cookie.slice(cookieName.length + 1)).split('.')[0] as string

/** Types the password again, for the acts that ask for it. */
export const confirmAs = (who: Caller) => who.post('/me/confirmation', { current: password, code: '' })

function callerAt(url: string, { id, cookie }: { id: string; cookie: string }): Caller {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    id,
    cookie,
    get: (path) => ask('GET', path) as Promise<Answer<never>>,
    post: (path, body) => ask('POST', path, body) as Promise<Answer<never>>,
    put: (path, body) => ask('PUT', path, body) as Promise<Answer<never>>,
  }
}
