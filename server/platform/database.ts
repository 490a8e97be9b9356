/**
 * The only door to PostgreSQL. SQL is written as SQL in a tag that prepares each statement once by name;
 * statements sent without awaiting travel together.
 */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { isOnlyAFollower, isWorthRetrying } from './database-errors.ts'
import { flatten, Piece } from './piece.ts'

export type Tx = {
  /**
   * Values become parameters, never text. Arrays are PostgreSQL arrays; cast them: `${ids}::uuid[]`. Only a `piece` is
   * read as SQL: each way of putting pieces together is prepared for itself, so there must be few.
   */
  sql<Row>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export type Database = Tx & {
  /** One transaction, read committed; run again up to three times when the database asks for it. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Every statement of the work sees the same instant. Reads only. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Options = {
  readonly size?: number
  /** The longest one statement may take. */
  readonly patienceMs?: number
  /**
   * For requests, which look rows up by key: an evening begins with empty tables, and a plan kept from then would go on
   * reading them whole as they fill. Whoever means to read whole tables leaves it out.
   */
  readonly byKey?: boolean
  readonly onError?: (error: Error) => void
  /** Test twins only: sees each statement before it is prepared, and may take a protection out of it. */
  readonly rewrite?: (text: string) => string
}

// Sums and quantities come as bigint; all of ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const attempts = 3

/** No connection is made before it is needed, so the database may come up later or go away and return. */
export function openDatabase(
  address: ConnectionSettings,
  { size = 10, patienceMs = 5_000, byKey = false, onError = () => {}, rewrite }: Options = {},
): Database {
  const pool = openPool(address, { size, patienceMs, byKey, onError })
  const statement = statementsOf(rewrite)
  const txOn = (connection: pg.Pool | pg.PoolClient, beforeSending = () => {}): Tx => ({
    sql: async <Row>(text: TemplateStringsArray, ...values: readonly unknown[]) => {
      beforeSending()
      const { rows, rowCount } = await connection.query(statement(text, values))
      return { rows: rows as Row[], rowCount: rowCount ?? 0 }
    },
  })

  async function once<Result>(begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    let cause: unknown
    const onConnection = txOn(client, () => holdBack(client))
    const tx: Tx = {
      sql: (text, ...values) =>
        onConnection.sql<never>(text, ...values).catch((error: unknown) => {
          cause ??= error
          throw error
        }),
    }
    try {
      // Not awaited on its own: it travels with the first statements of the work.
      holdBack(client)
      const begun = client.query(begin)
      begun.catch(() => {})
      const result = await work(tx)
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      broken = await client.query('rollback').then(
        () => undefined,
        (lost: Error) => lost,
      )
      // Statements travel together: those behind the one that failed fail too, and may be heard of first.
      throw isOnlyAFollower(error) ? cause : error
    } finally {
      client.release(broken)
    }
  }

  async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once('begin', work)
      } catch (error) {
        if (attempt === attempts || !isWorthRetrying(error)) throw error
      }
    }
  }

  return {
    ...txOn(pool),
    transaction,
    snapshot: (work) => once('begin isolation level repeatable read read only', work),
    close: () => pool.end(),
  }
}

function openPool(
  address: ConnectionSettings,
  { size, patienceMs, byKey, onError }: Required<Omit<Options, 'rewrite'>>,
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: patienceMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: [address.options, byKey && '-c enable_seqscan=off'].filter(Boolean).join(' '),
    application_name: 'farhapass',
  } as pg.PoolConfig)
  // A dying backend must never end this process: both the pool and each client need a listener.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * Statements issued in one breath leave in one packet: the driver would write each one to the socket by itself, and
 * wake the database for it.
 */
function holdBack(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Rejects when the database cannot be asked. */
export const reach = async (tx: Tx): Promise<void> => {
  await tx.sql`select 1`
}

/** Preparing by name halves what a statement costs the server; the name is the text itself, digested. */
function statementsOf(rewrite: (text: string) => string = (text) => text) {
  const known = new WeakMap<TemplateStringsArray, Statement>()
  const composed = new Map<string, Statement>()
  const prepare = (parts: readonly string[]): Statement => {
    const text = rewrite(numbered(parts))
    return { name: createHash('md5').update(text).digest('hex'), text }
  }
  return (parts: TemplateStringsArray, values: readonly unknown[]) => {
    if (values.some((value) => value instanceof Piece)) {
      const whole = flatten(parts, values)
      const statement = remembered(composed, numbered(whole.parts), () => prepare(whole.parts))
      return { ...statement, values: [...whole.values] }
    }
    return { ...remembered(known, parts, () => prepare(parts)), values: [...values] }
  }
}

type Statement = { readonly name: string; readonly text: string }

const numbered = (parts: readonly string[]): string =>
  parts.reduce((sql, part, index) => `${sql}$${index}${part}`)

function remembered<Key extends object | string>(
  known: { get(key: Key): Statement | undefined; set(key: Key, statement: Statement): unknown },
  key: Key,
  make: () => Statement,
): Statement {
  const statement = known.get(key) ?? make()
  known.set(key, statement)
  return statement
}
