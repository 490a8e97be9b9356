import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { fragment, noFragment } from './sql-fragment.ts'

describe('a statement put together from fragments', () => {
  const sent: string[] = []
  let database: Database
  beforeAll(() => {
    database = openDatabase(inject('postgres').owner, {
      size: 1,
      rewrite: (text) => {
        sent.push(text)
        return text.replace('/* guarded */ and false', '')
      },
    })
  })
  afterAll(() => database.close())

  const numbers = async (tail: ReturnType<typeof fragment>, from = 1) =>
    (
      await database.sql<{ n: number }>`
        select n
          from generate_series(${from}::integer, ${9}::integer) as n
         where true ${tail}
         order by n
         limit ${100}`
    ).rows.map(({ n }) => n)

  test('numbers the values of its fragments in their order in the text', async () => {
    const even = fragment`and n % ${2}::integer = ${0}::integer`
    expect(await numbers(fragment`${even} and n > ${4}::integer`)).toEqual([6, 8])
    expect(sent.at(-1)?.replace(/\s+/g, ' ').trim()).toBe(
      'select n from generate_series($1::integer, $2::integer) as n where true ' +
        'and n % $3::integer = $4::integer and n > $5::integer order by n limit $6',
    )
  })

  test('accepts a fragment within a fragment within a fragment', async () => {
    const inner = fragment`n = ${3}::integer`
    const middle = fragment`(${inner} or n = ${5}::integer)`
    expect(await numbers(fragment`and ${middle} and n < ${5}::integer`)).toEqual([3])
    expect(await numbers(noFragment, 8)).toEqual([8, 9])
  })

  test('never reads a value as SQL, whatever it contains', async () => {
    const typed = "' or true --"
    const { rows } = await database.sql<{ typed: string }>`
      select ${typed}::text as typed ${fragment`where ${typed}::text = ${typed}::text`}`
    expect(rows).toEqual([{ typed }])
  })

  test('is prepared once for each wording, however often its values change', async () => {
    const before = sent.length
    for (let n = 1; n <= 9; n += 1)
      expect(await numbers(fragment`and n = ${n}::integer or false`)).toEqual([n])
    expect(sent.length - before).toBe(1)
  })

  test('is rewritten as a whole when a test rewrites statements', async () => {
    expect(await numbers(fragment`and n < ${3}::integer /* guarded */ and false`)).toEqual([1, 2])
  })
})
