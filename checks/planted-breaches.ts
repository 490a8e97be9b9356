import type { Law } from './law.ts'
import { elidedNames, oneCatalogue } from './laws-of-french.ts'
import {
  idsOnPlainHttp,
  namedExports,
  namedPromises,
  noAny,
  oneWayToAsk,
  oneWayToLoadLate,
  oneWayToStore,
  wholeMoney,
} from './laws-of-language.ts'
import { componentsNameTheirFile, namesThatTell } from './laws-of-naming.ts'
import { fewParameters, functionsInOneView } from './laws-of-size.ts'
import {
  rowsAsTheyAreRead,
  sqlInStores,
  sqlThatReads,
  sqlThatTravels,
  venueTimeInSql,
} from './laws-of-sql.ts'
import { noClockInRules, venueTimeOnly } from './laws-of-time.ts'
import { textsOfTheirOwn } from './laws-of-translation.ts'

/** One planted breach of one law, for the test that each law catches what it is meant to catch. */
export interface Planted {
  readonly law: Law
  readonly path: string
  readonly text: string
  /** The message of the report, or a part of it. */
  readonly says: string
}

export const lines = (count: number): string => Array.from({ length: count }, () => '  0').join('\n')

/** The word is put together here so that the law does not find it in this file. */
export const promise = (word: string): string => word.replace('_', '')

export const planted: readonly Planted[] = [
  {
    law: oneWayToLoadLate,
    path: 'web/ui/A.tsx',
    text: `const A = lazy(() => import('./B.tsx'))`,
    says: 'lazy',
  },
  { law: noAny, path: 'server/card/a.ts', text: 'export const f = (a: any) => a', says: 'any' },
  {
    law: noAny,
    path: 'web/ui/A.tsx',
    text: 'export const A = ({ a }: { a: any[] }) => <p>{a}</p>',
    says: 'any',
  },
  {
    law: noAny,
    path: 'server/card/a.ts',
    text: '// @ts-expect-error\nexport const a = 1',
    says: '@ts-expect-error',
  },
  { law: namedPromises, path: 'rules/a.ts', text: promise('// TO_DO later'), says: 'whose' },
  { law: namedPromises, path: 'docs/a.md', text: promise('FIX_ME'), says: 'whose' },
  { law: namedPromises, path: 'server/database/a.sql', text: promise('-- TO_DO(amal) index'), says: 'whose' },
  {
    law: textsOfTheirOwn,
    path: 'web/ui/A.tsx',
    text: `export const A = ({ n }: { n: number }) => <p>{word}{n > 0 ? ' (1)' : null}</p>`,
    says: 'into a <span>',
  },
  {
    law: textsOfTheirOwn,
    path: 'web/ui/A.tsx',
    text: 'export const A = ({ n }: { n: number }) => <p>{n > 0 ? <b>{n}</b> : null} articles</p>',
    says: 'into a <span>',
  },
  { law: namedExports, path: 'web/ui/A.tsx', text: 'export default function A() {}', says: 'default' },
  {
    law: oneCatalogue,
    path: 'server/card/a.ts',
    text: `throw new Error('Carte non trouvée')`,
    says: 'card-not-found',
  },
  {
    law: oneCatalogue,
    path: 'web/ui/A.tsx',
    text: 'export const A = () => <p>La carte n’existe pas !</p>',
    says: 'card-missing',
  },
  {
    law: oneCatalogue,
    path: 'web/ui/a.ts',
    text: 'export const a = `Désolé : solde insuffisant`',
    says: 'balance-insufficient',
  },
  {
    law: elidedNames,
    path: 'web/ui/A.tsx',
    text: `export const A = () => <Dialog title={'Caisse ' + \`de \${user.name}\`} />`,
    says: 'ofName',
  },
  {
    law: elidedNames,
    path: 'web/ui/A.tsx',
    text: 'export const A = () => <p>La caisse de {holderName}</p>',
    says: 'ofName',
  },
  { law: wholeMoney, path: 'web/ui/a.ts', text: `export const a = parseFloat('12')`, says: 'parseFloat' },
  { law: wholeMoney, path: 'rules/a.ts', text: 'export const a = (12).toFixed(2)', says: 'toFixed' },
  { law: noClockInRules, path: 'rules/a.ts', text: 'export const a = Date.now()', says: 'Date.now' },
  { law: noClockInRules, path: 'rules/a.ts', text: 'export const a = new Date()', says: 'new Date()' },
  { law: noClockInRules, path: 'rules/a.ts', text: 'export const a = Math.random', says: 'Math.random' },
  {
    law: noClockInRules,
    path: 'rules/a.ts',
    text: 'export const a = crypto.getRandomValues',
    says: 'crypto',
  },
  {
    law: venueTimeOnly,
    path: 'web/ui/a.ts',
    text: `export const a = b.toLocaleString('fr')`,
    says: 'toLocaleString',
  },
  { law: venueTimeOnly, path: 'server/a/a.ts', text: 'export const a = at.getHours()', says: 'getHours' },
  {
    law: venueTimeOnly,
    path: 'server/a/a.ts',
    text: `export const a = new Intl.DateTimeFormat('fr', { timeZone: 'UTC' })`,
    says: 'timeZone',
  },
  { law: sqlInStores, path: 'server/card/issue.ts', text: 'export const a = tx.sql`whatever`', says: 'SQL' },
  {
    law: sqlInStores,
    path: 'server/card/issue.ts',
    text: 'export const a = fragment`and a = 1`',
    says: 'SQL',
  },
  {
    law: sqlInStores,
    path: 'server/card/issue.ts',
    text: `export const a = 'select id from card'`,
    says: 'SQL',
  },
  {
    law: sqlInStores,
    path: 'web/app/a.ts',
    text: 'export const a = `\n update card set balance = 0`',
    says: 'SQL',
  },
  {
    law: sqlInStores,
    path: 'server/demo/a.ts',
    text: 'export const a = `with a as (select 1) select`',
    says: 'SQL',
  },
  {
    law: rowsAsTheyAreRead,
    path: 'server/a/a-store.ts',
    text: 'const { rows } = await tx.sql<{ id: string; isActive: boolean }>`select id, is_active from card`',
    says: 'typed by hand',
  },
  {
    law: rowsAsTheyAreRead,
    path: 'server/a/a-store.ts',
    text: 'const { rows } = await tx.sql<{ is_active: boolean }>`select is_active from card`',
    says: 'typed by hand',
  },
  {
    law: sqlThatReads,
    path: 'server/a/a-store.ts',
    text: 'export const a = tx.sql`SELECT id`',
    says: 'SELECT',
  },
  {
    law: sqlThatReads,
    path: 'server/database/a.sql',
    text: 'select id,\n  c.* from card c;\nselect c.* from c',
    says: 'columns',
  },
  { law: sqlThatTravels, path: 'server/database/a.sql', text: 'create trigger a', says: 'create trigger' },
  {
    law: sqlThatTravels,
    path: 'server/database/a.sql',
    text: 'create table a (id bigserial)',
    says: 'bigserial',
  },
  {
    law: sqlThatTravels,
    path: 'server/a/a-store.ts',
    text: 'tx.sql`select pg_advisory_xact_lock(1)`',
    says: 'advisory',
  },
  {
    law: venueTimeInSql,
    path: 'server/a/a-store.ts',
    text: 'tx.sql`\nselect current_date`',
    says: 'current_date',
  },
  {
    law: venueTimeInSql,
    path: 'server/database/a.sql',
    text: '\nselect a at time\nzone b',
    says: 'at time zone',
  },
  { law: oneWayToAsk, path: 'web/kitchen/a.ts', text: `export const a = fetch('/api')`, says: 'fetch' },
  {
    law: oneWayToStore,
    path: 'web/app/money/a.ts',
    text: `localStorage.setItem('a', 'b')`,
    says: 'localStorage',
  },
  {
    law: idsOnPlainHttp,
    path: 'web/app/a.ts',
    text: 'export const a = crypto.randomUUID()',
    says: 'randomUUID',
  },
  { law: namesThatTell, path: 'server/utils/money.ts', text: '', says: 'utils' },
  { law: namesThatTell, path: 'web/app/helpers.ts', text: '', says: 'helpers' },
  { law: namesThatTell, path: 'rules/types.test.ts', text: '', says: 'types' },
  {
    law: componentsNameTheirFile,
    path: 'web/ui/CardBadge.tsx',
    text: 'export const Badge = 1',
    says: 'CardBadge',
  },
  { law: componentsNameTheirFile, path: 'rules/cardType.ts', text: '', says: 'kebab' },
  { law: componentsNameTheirFile, path: 'rules/card_type.ts', text: '', says: 'kebab' },
  {
    law: functionsInOneView,
    path: 'rules/a.ts',
    text: `export function long() {\n${lines(69)}\n}`,
    says: 'long has 71',
  },
  {
    law: functionsInOneView,
    path: 'rules/a.ts',
    text: `export const long = () => {\n${lines(69)}\n}`,
    says: 'long has 71',
  },
  {
    law: functionsInOneView,
    path: 'rules/a.test.ts',
    text: `test('x', () => {\n${lines(69)}\n})`,
    says: 'test has 71',
  },
  {
    law: fewParameters,
    path: 'rules/a.ts',
    text: 'export const f = (a: 1, b: 2, c: 3, d: 4) => a',
    says: 'f: name',
  },
]
