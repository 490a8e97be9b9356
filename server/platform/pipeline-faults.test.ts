/** Faults in the middle of a pipeline of statements: no caller is told of success wrongly, and nothing is half done. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CutLine, type Direction, openCutLine } from '../testing/cut-line.ts'
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { type Database, openDatabase, type Tx, type Writer } from './database.ts'

let fresh: FreshDatabase
let line: CutLine
/** One connection only, so that the next statement meets whatever a failure left behind. */
let database: Database
let owner: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  line = await openCutLine(fresh.owner)
  database = openDatabase(line.settings, { size: 1 })
  owner = openDatabase(fresh.owner, { size: 2 })
  await owner.sql`create table note (n integer primary key)`
  await owner.sql`create table seen_late (n integer unique deferrable initially deferred)`
})
afterAll(async () => {
  await database.close()
  await line.close()
  await owner.close()
  await fresh.drop()
})
beforeEach(async () => {
  await Promise.all([owner.sql`delete from note`, owner.sql`delete from seen_late`])
})

const write = (writer: Writer, n: number) => writer.sql`insert into note (n) values (${n})`
const hold = (tx: Tx, n: number) => tx.sql`select n from note where n = ${n} for update`
const notes = async () => {
  const { rows } = await owner.sql<{ n: number }>`select n from note order by n`
  return rows.map(({ n }) => n)
}
const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'told yes',
    () => 'told no',
  )

test('a single statement is reported as done only after its commit', async () => {
  const say = () => database.sql`insert into seen_late (n) values (1)`
  await say()
  // A deferred constraint fails at the commit, after PostgreSQL has answered «INSERT 0 1».
  await expect(say()).rejects.toThrow('duplicate key')
})

test('after a lost connection, the next callers get another connection', async () => {
  const lost = database.sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(4)`
  const next = [1, 2, 3].map((n) => database.sql<{ n: number }>`select ${n}::integer as n`)
  await expect(lost).rejects.toThrow('terminating connection')
  expect((await Promise.all(next)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

test('a column whose type changes while the server runs fails one statement, and is then read with its new type', async () => {
  const read = () => database.sql<{ n: unknown }>`select n from reshaped`
  const readToo = () => database.sql<{ n: unknown }>`select max(n) as n from reshaped`
  await owner.sql`drop table if exists reshaped`
  await owner.sql`create table reshaped as select 7 as n`
  expect([(await read()).rows, (await readToo()).rows]).toEqual([[{ n: 7 }], [{ n: 7 }]])
  await owner.sql`alter table reshaped alter column n type text`
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  expect([(await read()).rows, (await readToo()).rows]).toEqual([[{ n: '7' }], [{ n: '7' }]])
})

test('a transaction that waits too long for a locked row writes nothing, and the next transaction works', async () => {
  await write(owner, 1)
  await owner.transaction(async (other) => {
    await hold(other, 1)
    const waiting = database.transaction((tx) =>
      Promise.all([tx.sql`set local lock_timeout = '20ms'`, write(tx, 2), hold(tx, 1), write(tx, 3)]),
    )
    await expect(waiting).rejects.toThrow('lock timeout')
  })
  await database.transaction((tx) => Promise.all([hold(tx, 1), write(tx, 4)]))
  expect(await notes()).toEqual([1, 4])
})

test('of two transactions in a deadlock one is retried, and each is done once', async () => {
  await Promise.all([write(owner, 1), write(owner, 2)])
  let holding = 0
  const crossing = (on: Database, first: number, second: number) =>
    on.transaction(
      async (tx) => {
        await hold(tx, first)
        holding += 1
        while (holding < 2) await wait(1)
        await Promise.all([write(tx, first * 10), hold(tx, second)])
      },
      async (writer) => {
        await write(writer, first * 10 + 1)
      },
    )
  await Promise.all([crossing(database, 1, 2), crossing(owner, 2, 1)])
  expect(await notes()).toEqual([1, 2, 10, 11, 20, 21])
})

/** A transaction with two pipelines, and two more statements sent with its commit. */
const act = (n: number) =>
  database.transaction(
    async (tx) => {
      await Promise.all([write(tx, n), tx.sql`select ${n}::integer as n`])
      await Promise.all([hold(tx, n), write(tx, n + 1)])
    },
    async (writer) => {
      await Promise.all([write(writer, n + 2), write(writer, n + 3)])
    },
  )

async function isOver(pid: number): Promise<void> {
  while ((await owner.sql`select from pg_stat_activity where pid = ${pid}`).rowCount > 0) await wait(1)
}

/** Cuts the connection during `act`. Answers what the caller was told, and how many of its rows exist once PostgreSQL has noticed. */
async function actOnALineCutAfter(byte: number, direction: Direction) {
  const { rows } = await database.sql<{ pid: number }>`select pg_backend_pid() as pid`
  line.cutAfter(byte, direction)
  const told = await outcomeOf(act(byte * 10))
  const wasCut = line.wasCut()
  if (wasCut) await isOver(rows[0]?.pid as number)
  const there = (await notes()).filter((n) => Math.floor(n / 10) === byte).length
  return { wasCut, outcome: `${told}, ${there} of 4 there` }
}

test.each([
  ['asked', 43, 'told no, 0 of 4 there'],
  ['answered', 6, 'told no, 4 of 4 there'],
] as const)(
  'when a connection is cut at any byte of what is %s, the transaction is written whole or not at all, and a lost one is not reported as done',
  async (direction, step, seen) => {
    const outcomes = new Set<string>()
    for (let byte = 1; byte < 5_000; byte += step) {
      const { wasCut, outcome } = await actOnALineCutAfter(byte, direction)
      if (!wasCut) break
      outcomes.add(outcome)
    }
    const right = ['told no, 0 of 4 there', 'told no, 4 of 4 there', 'told yes, 4 of 4 there']
    expect(right).toEqual(expect.arrayContaining([...outcomes]))
    expect(outcomes).toContain(seen)
  },
)

type Said = {
  readonly say: (writer: Writer) => Promise<unknown>
  readonly answer: unknown
  readonly writes?: number
}

/** Each statement has other columns, other types and another number of rows, so that a row of one given to another is noticed. */
const sound: readonly ((n: number) => Said)[] = [
  (n) => ({ say: (writer) => write(writer, n), answer: [], writes: n }),
  (n) => ({ say: (writer) => writer.sql`select ${n}::integer as n`, answer: [{ n }] }),
  (n) => ({
    say: (writer) => writer.sql`select ${`"${n}\\`}::text as text, null as none, ${n}::bigint as n`,
    answer: [{ text: `"${n}\\`, none: null, n }],
  }),
  (n) => ({
    say: (writer) =>
      writer.sql`select g * ${n}::integer as times from generate_series(1, ${n % 4}::integer) g`,
    answer: [1, 2, 3].slice(0, n % 4).map((g) => ({ times: g * n })),
  }),
  (n) => ({
    say: (writer) => writer.sql`select ${[`${n}`, null, 'NULL']}::text[] as list, ${{ n }}::jsonb as held`,
    answer: [{ list: [`${n}`, null, 'NULL'], held: { n } }],
  }),
  (n) => ({ say: (writer) => writer.sql`update note set n = n where n = ${-n}`, answer: [] }),
]

/** Statements that fail when sent, parsed, planned, started, half answered, cancelled or committed; the last one ends the connection. */
const unsound: readonly Said['say'][] = [
  (writer) => writer.sql`select ${new Date(Number.NaN)}::timestamptz as never`,
  (writer) => writer.sql`select ${'\0'}::text as never`,
  (writer) => writer.sql`select never from nowhere`,
  (writer) => writer.sql`select ${'ten'}::integer as never`,
  (writer) => writer.sql`select 1 / (2 - g) as never from generate_series(1, 3) g`,
  (writer) => writer.sql`select pg_cancel_backend(pg_backend_pid()) as never, pg_sleep(4)`,
  (writer) => writer.sql`insert into seen_late (n) values (2), (2)`,
  (writer) => writer.sql`select pg_terminate_backend(pg_backend_pid()) as never, pg_sleep(4)`,
]

/** Lehmer's random numbers: the same at every run. */
function numbersFrom(seed: number): (below: number) => number {
  let last = seed
  return (below) => {
    last = (last * 48_271) % 2_147_483_647
    return last % below
  }
}

test('among many transactions with random faults, each caller gets its own answers, and each transaction is written whole or not at all', async () => {
  const draw = numbersFrom(20_261_121)
  const strange: unknown[] = []
  const sayAll = (tx: Tx, breath: readonly Said[]) =>
    Promise.all(
      breath.map(async ({ say, answer }) => {
        const { rows } = (await say(tx)) as { rows: unknown[] }
        if (JSON.stringify(rows) !== JSON.stringify(answer)) strange.push({ rows, answer })
      }),
    )
  for (let round = 1; round <= 120; round += 1) {
    const some = (at: number) =>
      Array.from(
        { length: draw(6) },
        (_, n) => sound[draw(sound.length)]?.(round * 100 + at * 10 + n) as Said,
      )
    const breaths = [0, 1, 2].map(some) as [Said[], Said[], Said[]]
    const written = breaths.flatMap((breath) => breath.flatMap(({ writes }) => writes ?? []))
    const fault = round % 3 === 0 ? unsound[draw(unsound.length)] : undefined
    const struck = breaths[draw(3)] as Said[]
    if (fault) struck.splice(draw(struck.length + 1), 0, { say: fault, answer: [] })
    const told = await outcomeOf(
      database.transaction(
        async (tx) => {
          await sayAll(tx, breaths[0])
          await sayAll(tx, breaths[1])
        },
        async (writer) => {
          for (const { say } of breaths[2]) await say(writer)
        },
      ),
    )
    const there = (await notes()).filter((n) => Math.floor(n / 100) === round)
    expect([round, told, there]).toEqual([round, ...(fault ? ['told no', []] : ['told yes', written])])
  }
  expect(strange).toEqual([])
  const { rowCount: leftOpen } = await owner.sql`
    select
      from pg_stat_activity
     where datname = current_database()
       and state like 'idle in transaction%'`
  expect(leftOpen).toBe(0)
})
