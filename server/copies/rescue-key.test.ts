/** The rescue key of a house: told once, read back from its paper, and kept nowhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessEntry } from '#contract/people/access.ts'
import { tell } from '../testing/tell.ts'
import { confirmAs } from '../testing/venue.ts'
import { openVenueWithCopies, type VenueWithCopies } from '../testing/venue-with-copies.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

let house: VenueWithCopies
beforeAll(async () => {
  house = await openVenueWithCopies({ settings: { log } })
}, 60_000)
afterAll(() => house.close())

type Refused = { readonly code: string }
const post = <Body = Refused>(path: string, body: object = {}) => house.admin.post<Body>(path, body)

async function journal(): Promise<string[]> {
  const { body } = await house.admin.get<{ rows: AccessEntry[] }>('/access?kind=copies-changed')
  return body.rows.map(({ detail }) => detail.replaceAll('\u00A0', ' '))
}

describe('the rescue key', () => {
  let key: string
  let publicKey: string

  test('is missing in a new house, whose copies wait for it', async () => {
    const copies = await house.read()
    expect(copies).toMatchObject({
      isOurs: true,
      theirs: null,
      places: [],
      key: { state: 'missing', publicKey: null },
    })
  })

  test('is told to the first of two administrators who make it at once, and to the other never', async () => {
    const other = await house.venue.addPerson({ role: 'admin' })
    for (const one of [house.admin, other]) await confirmAs(one)
    const made = await Promise.all(
      [house.admin, other].map((one) =>
        one.post<Refused & { key: string; publicKey: string }>('/copies/key', { replaces: null }),
      ),
    )
    const [told, refused] = made.toSorted((a, b) => a.status - b.status)
    expect(told?.body.key).toMatch(/^AGE-SECRET-KEY-1/)
    expect(refused?.body.code).toBe('rescue-key-shown')
    key = told?.body.key as string
    publicKey = told?.body.publicKey as string
    expect((await post('/copies/key', { replaces: null })).body.code).toBe('rescue-key-shown')
    expect((await house.read()).key).toMatchObject({ state: 'unread', publicKey })
    expect(await journal(), 'of keys that were refused nothing is told').toEqual(['Clé de secours faite'])
  })

  test('is not told where somebody on the network could read it along, and stays the one that it was', async () => {
    const answer = await fetch(`${house.venue.urls[0]}/api/v1/copies/key`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: house.admin.cookie,
        'x-forwarded-for': '192.168.1.20',
      },
      body: JSON.stringify({ replaces: publicKey }),
    })
    expect([answer.status, ((await answer.json()) as Refused).code]).toEqual([403, 'rescue-key-in-clear'])
    expect((await house.read()).key.publicKey).toBe(publicKey)
  })

  test('is read back by its last two groups, and by no others', async () => {
    const confirm = (typed: string) => post('/copies/key/confirmation', { publicKey, typed })
    expect((await confirm('QQQQ QQ')).body.code).toBe('rescue-key-wrong')
    expect((await confirm(`${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`)).body.code).toBe(
      'rescue-key-wrong',
    )
    expect((await house.read()).key.state).toBe('unread')
    expect((await confirm(`${key.slice(-6, -2)} ${key.slice(-2)}`)).status).toBe(200)
    expect((await house.read()).key.state).toBe('ready')
    expect((await confirm(key)).status).toBe(200)
  })

  test('stands in no log, no row, no file of the house, no answer and no command line (I-84)', async () => {
    const { rows: tables } = await house.venue.owner.sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    for (const { name } of tables) {
      const said = await house.venue.owner.sql<{ said: string }>([
        `select t::text as said from ${name} t`,
      ] as never)
      for (const row of said.rows) expect(row.said).not.toContain(key.slice(16))
    }
    const files = readdirSync(house.folder).filter((name) => /\.(key|json|pem)$/.test(name))
    expect(files).toContain('copies.key')
    for (const name of files)
      expect(readFileSync(join(house.folder, name), 'utf8')).not.toContain(key.slice(16))
    expect(JSON.stringify(await house.read())).not.toContain(key.slice(16))
    expect(logged.join('\n')).not.toContain(key.slice(16))
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const line = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      expect(line).not.toContain(key.slice(16))
    }
    tell(`looked for the key in ${tables.length} tables and ${files.length} files`)
  })
})
