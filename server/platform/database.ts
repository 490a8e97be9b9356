/**
 * The one way in which all code asks PostgreSQL. SQL is written in a template tag, which prepares each statement once by
 * name; within a transaction, statements sent without `await` travel together.
 */
import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { copiedOut } from './copy-out.ts'
import { hasTimedOut, isReadOnly, isWorthRetrying, noAnswer, readsOnly } from './database-errors.ts'
import { gatherPipelines, type Speaking } from './gather-pipeline.ts'
import { type Answer, Pipeline, type Statement } from './pipeline.ts'
import { openPool, type Pool } from './pool.ts'
import type { Silence } from './silence.ts'
import { statementsOf } from './statements.ts'

export type Tx = {
  /**
   * Values become parameters, never text of the statement. Arrays are PostgreSQL arrays; cast them: `${ids}::uuid[]`. Only a
   * `fragment` is read as SQL: each combination of fragments is prepared as a statement of its own, so there must be few.
   */
  sql<Row>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/** A transaction that reads whole tables. */
export type Reading = Tx & {
  /** The bytes that a `copy … to stdout` sends, a few at a time. Of parameters it takes none. */
  copyOut(text: TemplateStringsArray, ...values: readonly unknown[]): AsyncGenerator<Buffer<ArrayBuffer>>
}

/** Writes without reading back: the promise resolves, to nothing, when the statement is queued. */
export type Writer = { sql(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<unknown> }

type Lastly<Result> = (writer: Writer, result: Result) => Promise<void>

export type Database = Tx & {
  /**
   * Runs one transaction at read committed, up to three times after errors that are worth a retry. What `lastly` writes is
   * sent in one packet with the commit.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, lastly?: Lastly<Result>): Promise<Result>
  /** Runs a read-only transaction in which every statement sees the same instant. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** `load` tells how busy the connections are now. */
export type OpenDatabase = Database &
  Pick<Pool, 'load'> & {
    /** A snapshot in which whole tables can be read. */
    readWhole<Result>(work: (tx: Reading) => Promise<Result>): Promise<Result>
  }

type Options = {
  readonly size?: number
  /** The timeout of one statement, in milliseconds. */
  readonly patienceMs?: number
  /** How statements are planned; if left out, PostgreSQL's defaults, which suit reading whole tables. */
  readonly planning?: Planning
  readonly onError?: (error: Error) => void
  /** While the database is silent, every question fails at once. */
  readonly silence?: Silence
  /**
   * True where another server may take the place of this one, as in a failover pair. A server that only takes reads is then
   * the wrong one: its connection is not reused, the transaction is retried on a new one, and if that is read-only too, it
   * fails as unreachable.
   */
  readonly mayMove?: boolean
  /** For test twins only: changes the text of a statement before it is prepared, for example to remove a protection. */
  readonly rewrite?: (text: string) => string
}

const byKey = ['enable_seqscan=off', 'jit=off']

const plannings = {
  /** Suits requests, which look rows up by key. An evening begins with empty tables; a plan made then would keep scanning them whole as they fill. */
  'by key': byKey,
  /**
   * Suits statements that name each row they want, few at a time: these are planned once, along the indexes. PostgreSQL
   * would plan each time anew, since it assumes that a list of unknown length is long; planning cost more than reading.
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

// Sums and quantities come as bigint; all our values are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const attempts = 3
/** Whoever reads a whole table at the pace of a phone takes that long at most. */
const longestCopyMs = 3_600_000

/** Opens no connection before one is needed, so the database may start later, or go away and return. */
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
): OpenDatabase {
  const pool = openPool(settingsOf(address, { size, patienceMs, planning }), { silence, onError })
  const statementOf = statementsOf(rewrite)
  const { mayBeRetried, fail } = errorsOf(mayMove)
  async function once<Result>(
    begin: string,
    work: (tx: Reading) => Promise<Result>,
    lastly?: Lastly<Result>,
  ): Promise<Result> {
    const client = await pool.connect()
    const [speaking, commit] = [gatherPipelines(client), watchCommit(client)]
    const say = (words: string) => speaking.ask({ name: words, text: words, values: [] })
    const tx = readingBy(speaking.ask, statementOf)
    let broken: Error | undefined
    try {
      // Not awaited by itself: it is sent with the first statements of the work.
      const begun = say(begin)
      const result = await work(tx)
      const written = lastly ? await gather(tx, (writer) => lastly(writer, result)) : []
      const committed = say('commit')
      speaking.end()
      const [{ done }] = await Promise.all([committed, begun, ...written])
      commit.mustBeDone(done)
      return result
    } catch (error) {
      speaking.stop()
      broken = await undo(client, error)
      throw error
    } finally {
      commit.end()
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

  const snapshot = <Result>(work: (tx: Reading) => Promise<Result>) =>
    once('begin isolation level repeatable read read only', work)

  return {
    sql: readingBy((statement) => alone(pool, statement).catch(fail), statementOf).sql,
    transaction,
    snapshot,
    readWhole: snapshot,
    load: pool.load,
    close: () => pool.end(),
  }
}

const readingBy = (ask: Speaking['ask'], statementOf: ReturnType<typeof statementsOf>): Reading => ({
  sql: <Row>(text: TemplateStringsArray, ...values: readonly unknown[]) =>
    ask(statementOf(text, values)) as Promise<{ rows: Row[]; rowCount: number }>,
  copyOut: (text, ...values) =>
    copiedOut((taker) => ask({ ...statementOf(text, values), taker }), longestCopyMs),
})

/**
 * Somebody may cancel the wait of a commit for another computer (`pg_cancel_backend`). PostgreSQL then answers «COMMIT» with a mere warning:
 * what was committed lies here alone, and whoever asked is told that the outcome is unknown.
 */
function watchCommit(client: pg.PoolClient) {
  let isCancelled = false
  const hear = ({ code }: { readonly code?: string | undefined }) => {
    if (code === waitCancelled) isCancelled = true
  }
  client.on('notice', hear)
  const mustBeKnown = () => {
    if (isCancelled) throw new Error(noAnswer)
  }
  return {
    mustBeKnown,
    mustBeDone: (done: unknown) => {
      mustBeCommit(done)
      mustBeKnown()
    },
    end: () => void client.off('notice', hear),
  }
}

/** The code of a warning that has none of its own. */
const waitCancelled = '01000'

/** PostgreSQL answers the commit of a failed transaction with a rollback, not with an error. */
function mustBeCommit(done: unknown): void {
  if (done !== 'COMMIT') throw new Error('nothing was committed: an error before it was passed over')
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

/** Runs `write`, reporting each statement as done at once, so that all statements are queued before the packet is sent. */
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

/** Runs a statement in a transaction of its own, on any free connection. */
async function alone(pool: Pool, statement: Statement): Promise<Answer> {
  const client = await pool.connect()
  const commit = watchCommit(client)
  let broken: Error | undefined
  try {
    const answer = await askAlone(client, statement)
    commit.mustBeKnown()
    return answer
  } catch (error) {
    broken = await undo(client, error)
    throw error
  } finally {
    commit.end()
    client.release(broken)
  }
}

/** PostgreSQL answers a statement before it commits it: the commit is certain only when the connection is ready again. */
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

/** Rolls back. Answers an error when the connection failed even at that, and must not be used again. */
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
    // Connections are kept: after a quiet moment, a new connection with all statements to prepare delayed the next sale by 0.1 s.
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: patienceMs,
    // Without `query_timeout`, statements would wait 15 minutes for a database that vanished without closing its connections, as after a power cut.
    query_timeout: 2 * patienceMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: [address.options, ...settings.map((setting) => `-c ${setting}`)].filter(Boolean).join(' '),
    application_name: 'farhapass',
  } as pg.PoolConfig
}

/** Rejects when the database cannot be asked or is read-only, tried on a new connection too where a failover may have moved it. */
export const mustTakeWrites = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.sql<{ isReadOnly: boolean }>`
      select current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    if (rows[0]?.isReadOnly) throw readsOnly()
  })
