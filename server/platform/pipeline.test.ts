/** What pg's own driver did for us one statement at a time must still work in a pipeline. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(inject('postgres').owner, { size: 1 })
  await database.sql`create table note (n integer primary key)`
})
afterAll(async () => {
  await database.sql`drop table note`
  await database.close()
})

const notes = async () => {
  const { rows } = await database.sql<{ n: number }>`select n from note order by n`
  return rows.map(({ n }) => n)
}

/** Texts without NUL, which PostgreSQL cannot store. */
const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))

test('an array of texts comes back as it was sent, whatever characters they contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.oneof(texts, fc.constantFrom('NULL', '"', '\\', '{a,b}', '', ' ', '\n')))),
      async (sent) => {
        const { rows } = await database.sql<{ back: unknown }>`select ${sent}::text[] as back`
        expect(rows[0]?.back).toEqual(sent)
      },
    ),
  )
})

test('numbers, dates, booleans, bytes and nulls come back as they were sent', async () => {
  const sent = {
    whole: [0, -1, 2_147_483_647],
    large: 2 ** 53 - 1,
    at: new Date('2026-09-20T01:02:03.456Z'),
    instants: [new Date('1999-12-31T23:59:59.999Z'), null],
    answers: [true, false, null],
    bytes: Buffer.from([0, 92, 34, 255]),
    seals: [Buffer.from('5c22', 'hex'), null],
    rows: [
      ['a', '"'],
      ['\\', null],
    ],
    pieces: { '10000': 3, note: 'l’appoint "exact"' },
    nothing: null,
  }
  const { rows } = await database.sql`
    select ${sent.whole}::integer[] as whole, ${sent.large}::bigint as large, ${sent.at}::timestamptz as at,
           ${sent.instants}::timestamptz[] as instants, ${sent.answers}::boolean[] as answers,
           ${sent.bytes}::bytea as bytes,
           ${sent.seals}::bytea[] as seals, ${sent.rows}::text[] as rows, ${sent.pieces}::jsonb as pieces, ${sent.nothing}::text as nothing`
  expect(rows).toEqual([sent])
})

test('of two columns with the same name the last one counts, even when it is null', async () => {
  const { rows } = await database.sql`select 1 as a, 2 as b, null::integer as a`
  expect(rows).toEqual([{ a: null, b: 2 }])
})

test('statements sent in one pipeline are answered in their order, even the same one twice', async () => {
  const double = (n: number) => database.sql<{ n: number }>`select 2 * ${n}::integer as n`
  const answers = await database.transaction((tx) => {
    const twice = (n: number) => tx.sql<{ n: number }>`select 2 * ${n}::integer as n`
    return Promise.all([twice(1), tx.sql`insert into note (n) values (${1}), (${2})`, twice(3), notesOf(tx)])
  })
  expect(answers.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([
    [[{ n: 2 }], 1],
    [[], 2],
    [[{ n: 6 }], 1],
    [[{ n: 1 }, { n: 2 }], 2],
  ])
  expect((await double(4)).rows).toEqual([{ n: 8 }])
  await database.sql`delete from note`
})

const notesOf = (tx: Pick<Database, 'sql'>) => tx.sql<{ n: number }>`select n from note order by n`

test('a statement that failed the first time can be sent again', async () => {
  const share = (n: number) => database.sql<{ n: number }>`select 6 / ${n}::integer as n`
  await expect(share(0)).rejects.toThrow('division by zero')
  expect((await share(2)).rows).toEqual([{ n: 3 }])
  await expect(share(0)).rejects.toThrow('division by zero')
  expect((await share(3)).rows).toEqual([{ n: 2 }])
})

test('an empty statement is answered without rows, and the connection goes on working', async () => {
  expect(await database.sql`-- nothing`).toMatchObject({ rows: [], rowCount: 0 })
  expect(await notes()).toEqual([])
})

test('a value that cannot be encoded fails its statement, and the connection goes on working', async () => {
  await expect(database.sql`select ${new Date(Number.NaN)}::timestamptz`).rejects.toThrow(
    'Invalid time value',
  )
  expect(await notes()).toEqual([])
})

test('writes at the end of a transaction are stored with its commit, and not at all when it fails', async () => {
  const add = (numbers: readonly number[]) =>
    database.transaction(
      async (tx) => {
        await tx.sql`insert into note (n) values (1)`
        return numbers
      },
      async (tx, result) => {
        await Promise.all(result.map((n) => tx.sql`insert into note (n) values (${n})`))
      },
    )
  await expect(add([2, 1, 3])).rejects.toThrow('duplicate key')
  expect(await notes()).toEqual([])
  expect(await add([2, 3])).toEqual([2, 3])
  expect(await notes()).toEqual([1, 2, 3])
  await database.sql`delete from note`
})

test('the commit waits until the writes at the end of the transaction are sent, however long that takes', async () => {
  await database.transaction(
    async () => {},
    async (writer) => {
      await writer.sql`insert into note (n) values (1)`
      await writer.sql`insert into note (n) values (2)`
      await new Promise((done) => setTimeout(done, 20))
      await writer.sql`insert into note (n) values (3)`
    },
  )
  expect(await notes()).toEqual([1, 2, 3])
  await database.sql`delete from note`
})

test('writes at the end of a transaction are not stored when the code that sends them fails', async () => {
  const failing = database.transaction(
    async () => {},
    async (writer) => {
      await writer.sql`insert into note (n) values (1)`
      throw new Error('a bug of ours')
    },
  )
  await expect(failing).rejects.toThrow('a bug of ours')
  expect(await notes()).toEqual([])
})

test('a transaction whose code ignores an error is told that nothing was committed', async () => {
  const passedOver = database.transaction(async (tx) => {
    await tx.sql`insert into note (n) values (1)`
    await tx.sql`select 1 / 0`.catch(() => {})
  })
  await expect(passedOver).rejects.toThrow('nothing was committed')
  expect(await notes()).toEqual([])
})

test('a statement sent after its transaction failed does not reach the connection, which may serve another caller by then', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = database.transaction(async (tx) => {
    await tx.sql`select 1 / 0`.catch(() => {
      late = new Promise((done) => setTimeout(done, 20)).then(() => tx.sql`insert into note (n) values (9)`)
      late.catch(() => {})
      throw new Error('halfway')
    })
  })
  await expect(failing).rejects.toThrow('halfway')
  await expect(late).rejects.toThrow('said when its transaction was over')
  expect(await notes()).toEqual([])
})

test('a statement that is not awaited and sent after its transaction is reported as an unhandled rejection', async () => {
  const heard = new Promise((hear) => process.once('unhandledRejection', hear))
  await database.transaction(async (tx) => {
    setTimeout(() => void tx.sql`insert into note (n) values (8)`, 20)
  })
  expect(await heard).toMatchObject({ message: 'said when its transaction was over' })
  expect(await notes()).toEqual([])
})

test('a transaction that fails before it awaits its statements does not stop the server', async () => {
  const heard: unknown[] = []
  const hear = (error: unknown) => heard.push(error)
  process.on('unhandledRejection', hear)
  const failing = database.transaction(async (tx) => {
    void tx.sql`insert into note (n) values (7)`
    throw new Error('a bug of ours')
  })
  await expect(failing).rejects.toThrow('a bug of ours')
  await new Promise((done) => setTimeout(done, 20))
  process.off('unhandledRejection', hear)
  expect(heard).toEqual([])
  expect(await notes()).toEqual([])
})

test('a connection that is cut in the middle of a pipeline fails all of its statements, and the next connection works', async () => {
  const cut = database.transaction((tx) =>
    Promise.all([
      tx.sql`insert into note (n) values (5)`,
      tx.sql`select pg_terminate_backend(pg_backend_pid())`,
      tx.sql`insert into note (n) values (6)`,
    ]),
  )
  await expect(cut).rejects.toThrow(/terminat/)
  expect(await notes()).toEqual([])
})
