import { describe, expect, test } from 'vitest'
import { report } from './breach.ts'
import { judge, type Law } from './law.ts'
import { laws } from './laws.ts'
import { oneCatalogue } from './laws-of-french.ts'
import { namedExports, namedPromises, noAny, oneWayToAsk } from './laws-of-language.ts'
import { functionsInOneView } from './laws-of-size.ts'
import { rowsAsTheyAreRead, sqlInStores, sqlThatReads, venueTimeInSql } from './laws-of-sql.ts'
import { noClockInRules, venueTimeOnly } from './laws-of-time.ts'
import { lines, planted, promise } from './planted-breaches.ts'

describe('each law, tried on planted breaches, finds', () => {
  for (const { law, path, text, says } of planted)
    test(`${law.name}: ${path}, ${says}`, () => {
      const said = report(judge({ ...law, exceptions: {} }, [{ path, text }]).breaches)
      expect(said).toHaveLength(1)
      expect(said[0]).toContain(says)
      expect(said[0]).toMatch(new RegExp(`^${path}:\\d+ `))
    })

  test('at least one breach of every law', () => {
    expect(laws.filter((law) => !planted.some((one) => one.law === law)).map(({ name }) => name)).toEqual([])
  })

  test('each breach with its file and line', () => {
    const text =
      'export const a = 1\nexport const b = tx.sql`\n  select id\n    from a\n   where day = current_date`'
    expect(report(judge(venueTimeInSql, [{ path: 'server/a/a-store.ts', text }]).breaches)).toEqual([
      'server/a/a-store.ts:5 current_date: compute the bounds in rules/plain/venue-clock.ts',
    ])
  })
})

describe('a law accepts what only resembles a breach', () => {
  const innocent: readonly (readonly [law: Law, path: string, text: string])[] = [
    [noAny, 'rules/a.ts', `// any card\nexport const any = 'any'`],
    [namedPromises, 'rules/a.ts', promise('// TO_DO(amal): read the old codes too')],
    [namedExports, 'vite.config.ts', 'export default {}'],
    [oneCatalogue, 'rules/a.test.ts', `'Carte non trouvée'`],
    [oneCatalogue, 'web/ui/a.ts', `// Carte non trouvée\nexport const a = 'Carte trouvée'`],
    [noClockInRules, 'rules/a.ts', 'export const a = (at: Date) => new Date(at.getTime() + 1)'],
    [noClockInRules, 'server/a/a.ts', 'export const a = new Date()'],
    [venueTimeOnly, 'rules/plain/venue-clock.ts', 'export const a = (at: Date) => at.getUTCHours()'],
    [sqlInStores, 'server/card/card-store.ts', 'export const a = tx.sql`select id from card`'],
    [
      sqlInStores,
      'web/ui/a.ts',
      `export const a = ['create a card', 'select one', 'update', 'with a card as proof']`,
    ],
    [rowsAsTheyAreRead, 'server/a/a-store.ts', 'tx.sql<{ found: boolean }>`select exists (select) as found`'],
    [rowsAsTheyAreRead, 'server/a/a.test.ts', 'venue.owner.sql<{ id: string }>`select id from card`'],
    [sqlThatReads, 'server/a/a-store.ts', 'tx.sql`insert into a (id) select * from unnest(b)`'],
    [sqlThatReads, 'server/database/a.sql', `-- SELECT everything\nselect count(*), 'SET' from card`],
    [venueTimeInSql, 'server/database/a.sql', '-- never current_date\nselect 1'],
    [oneWayToAsk, 'web/app/ask.ts', `export const a = fetch('/api')`],
    [oneWayToAsk, 'web/kitchen/a.ts', 'export const a = query.fetch()'],
    [functionsInOneView, 'rules/a.ts', `export function f() {\n${lines(68)}\n}`],
    [functionsInOneView, 'rules/a.test.ts', `describe('x', () => {\n${lines(90)}\n})`],
  ]
  for (const [law, path, text] of innocent)
    test(`${law.name}: ${path}`, () => {
      expect(report(judge({ ...law, exceptions: {} }, [{ path, text }]).breaches)).toEqual([])
    })
})

describe('exceptions to a law', () => {
  const law: Law = { ...namedExports, exceptions: { 'rules/a.ts': 'a reason' } }
  const breaking = { path: 'rules/a.ts', text: 'export default 1' }

  test('exempt the file that they name, and no other', () => {
    const { breaches } = judge(law, [breaking, { ...breaking, path: 'rules/b.ts' }])
    expect(report(breaches)).toEqual(['rules/b.ts:1 a default export'])
  })

  test('are reported once no file needs them', () => {
    expect(report(judge(law, [{ ...breaking, text: '' }]).breaches)).toEqual([
      'rules/a.ts:1 needs no exception from «every export has a name»',
    ])
  })
})

test('a file that cannot be read is an error, not a pass', () => {
  expect(() => judge(noAny, [{ path: 'rules/a.ts', text: 'export const = ' }])).toThrow('does not parse')
})
