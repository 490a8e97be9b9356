/**
 * The door through which every verb asks PostgreSQL. SQL is written as SQL in a tag that prepares each statement once by
 * name; within a transaction, statements sent without awaiting travel together.
 */
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { hasTimedOut, isReadOnly, isWorthRetrying, noAnswer, readsOnly } from './database-errors.ts'
import { gatherPipelines } from './gather-pipeline.ts'
import { type Answer, Pipeline, type Statement } from './pipeline.ts'
import { openPool, type Pool } from './pool.ts'
import type { Silence } from './silence.ts'
import { statementsOf } from './statements.ts'

export type Tx = {
  /**
   * Values become parameters, never text. Arrays are PostgreSQL arrays; cast them: `${ids}::uuid[]`. Only a `fragment` is
   * read as SQL: each way of putting fragments together is prepared by itself, so there must be few.
   */
  sql<Row>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/** Writes without reading back: its promise ends when the statement is queued, and gives no answer. */
export type Writer = { sql(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<unknown> }

type Lastly<Result> = (writer: Writer, result: Result) => Promise<void>

export type Database = Tx & {
  /**
   * One transaction, read committed; run three times at most, when the database asks for it. What `lastly` writes leaves
   * in one packet with the commit.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, lastly?: Lastly<Result>): Promise<Result>
  /** Every statement of the work sees the same instant. Reads only. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Options = {
  readonly size?: number
  /** The longest one statement may take. */
  readonly patienceMs?: number
  /** How statements are planned; as PostgreSQL likes when left out, which suits reading whole tables. */
  readonly planning?: Planning
  readonly onError?: (error: Error) => void
  /** While it lasts, everything is refused at once. */
  readonly silence?: Silence
  /**
   * Another server may take the place of this one, as where a pair fails over: one that only reads is then the wrong one. Its connection
   * is not used again, a transaction is tried on a new one, and if that reads only too, nobody answers.
   */
  readonly mayMove?: boolean
  /** Test twins only: sees each statement before it is prepared, and may take a protection out of it. */
  readonly rewrite?: (text: string) => string
}

const byKey = ['enable_seqscan=off', 'jit=off']

const plannings = {
  /**
   * For requests, which look rows up by key: an evening begins with empty tables, and a plan kept from then would go on
   * reading them whole as they fill.
   */
  'by key': byKey,
  /**
   * For statements that name each row they want, few at a time: planned once, along the indexes. PostgreSQL would plan
   * anew each time, for it takes a list of unknown length for a long one; planning cost more than the reading.
   */
  'by key, once': [
    ...byKey,
    'plan_cache_mode=force_generic_plan',
    'enable_bitmapscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
  ],
} as const

export type Planning = keyof typeof plannings

// Sums and quantities come as bigint; all of ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const attempts = 3

/** No connection is made before it is needed, so the database may come up later or go away and return. */
export function openDatabase(
  address: ConnectionSettings,
  {
    size = 10,
    patienceMs = 5_000,
    planning,
    onError = () => {},
    silence,
    mayMove = false,
    rewrite,
  }: Options = {},
): Database {
  const pool = openPool(settingsOf(address, { size, patienceMs, planning }), { silence, onError })
  const statementOf = statementsOf(rewrite)
  const { mayBeRetried, fail } = errorsOf(mayMove)
  const askedBy = (ask: (statement: Statement) => Promise<Answer>): Tx => ({
    sql: <Row>(text: TemplateStringsArray, ...values: readonly unknown[]) =>
      ask(statementOf(text, values)) as Promise<{ rows: Row[]; rowCount: number }>,
  })

  async function once<Result>(
    begin: string,
    work: (tx: Tx) => Promise<Result>,
    lastly?: Lastly<Result>,
  ): Promise<Result> {
    const client = await pool.connect()
    const speaking = gatherPipelines(client)
    const say = (words: string) => speaking.ask({ name: words, text: words, values: [] })
    const tx = askedBy(speaking.ask)
    let broken: Error | undefined
    try {
      // Not awaited on its own: it travels with the first statements of the work.
      const begun = say(begin)
      const result = await work(tx)
      const written = lastly ? await gather(tx, (writer) => lastly(writer, result)) : []
      const committed = say('commit')
      speaking.end()
      const [{ done }] = await Promise.all([committed, begun, ...written])
      // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
      if (done !== 'COMMIT') throw new Error('nothing was committed: an error before it was passed over')
      return result
    } catch (error) {
      speaking.stop()
      broken = await undo(client, error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function transaction<Result>(
    work: (tx: Tx) => Promise<Result>,
    lastly?: Lastly<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once('begin', work, lastly)
      } catch (error) {
        if (attempt === attempts || !mayBeRetried(error)) fail(error)
      }
    }
  }

  return {
    ...askedBy((statement) => alone(pool, statement).catch((error) => fail(error))),
    transaction,
    snapshot: (work) => once('begin isolation level repeatable read read only', work),
    close: () => pool.end(),
  }
}

const errorsOf = (mayMove: boolean) => {
  const isWrongServer = (error: unknown) => mayMove && isReadOnly(error)
  return {
    mayBeRetried: (error: unknown) => isWrongServer(error) || isWorthRetrying(error),
    fail: (error: unknown): never => {
      throw isWrongServer(error) ? new Error(noAnswer, { cause: error }) : error
    },
  }
}

/** Each statement is reported as done at once, so that the code queues those that follow before the packet is sent. */
async function gather(
  tx: Tx,
  write: (writer: Writer) => Promise<void>,
): Promise<readonly Promise<unknown>[]> {
  const said: Promise<unknown>[] = []
  await write({
    sql: async (text, ...values) => {
      said.push(tx.sql(text, ...values))
    },
  })
  return said
}

/** In a transaction of its own, on any free connection. */
async function alone(pool: Pool, statement: Statement): Promise<Answer> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await askAlone(client, statement)
  } catch (error) {
    broken = await undo(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL answers a statement before it commits it: the commit is certain only once the connection is ready again. */
const askAlone = (client: pg.ClientBase, statement: Statement): Promise<Answer> =>
  new Promise((keep, fail) => {
    let done: Answer
    const answer = (said: Answer) => {
      done = said
    }
    const packet = new Pipeline([{ ...statement, answer, fail }])
    packet.callback = (error) => (error ? fail(error) : keep(done))
    client.query(packet)
  })

/** Answers the error of a connection that cannot even do that: it must not be lent again. */
const undo = async (client: pg.ClientBase, after: unknown): Promise<Error | undefined> =>
  hasTimedOut(after) || isReadOnly(after)
    ? (after as Error)
    : client.query('rollback').then(
        () => undefined,
        (lost: Error) => lost,
      )

function settingsOf(
  address: ConnectionSettings,
  { size, patienceMs, planning }: Required<Pick<Options, 'size' | 'patienceMs'>> & Pick<Options, 'planning'>,
): pg.PoolConfig {
  const settings = planning ? plannings[planning] : []
  return {
    ...address,
    max: size,
    // Made anew, with everything prepared anew, after a quiet moment, a connection kept the next sale waiting 0.1 s.
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: patienceMs,
    // A database that was cut off without a word, as a machine that loses its power, would be waited for a quarter of an hour.
    query_timeout: 2 * patienceMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: [address.options, ...settings.map((setting) => `-c ${setting}`)].filter(Boolean).join(' '),
    application_name: 'farhapass',
  } as pg.PoolConfig
}

/** Rejects when it cannot be asked, or only reads: then by a new connection, too, where another server may have taken its place. */
export const mustTakeWrites = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    if (rows[0]?.isReadOnly) throw readsOnly()
  })
