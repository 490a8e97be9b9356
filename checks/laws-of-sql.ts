import { type Breach, breachAt } from './breach.ts'
import { type HouseFile, isCode, isForTests } from './house-files.ts'
import type { Law } from './law.ts'
import { wordingsOf } from './syntax.ts'

interface Statement {
  readonly sql: string
  readonly line: number
}

const looksLikeSql =
  /^\s*(--.*\s+)*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+[\w.]+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s*(\([\w\s,]*\)\s*)?as\s*(materialized\s*)?\(|(create|alter|drop|truncate|grant|revoke|lock)\s+\w+|(begin|commit|rollback|listen \w+|notify \w+)\s*;?\s*$)/i

/** Matches prose that begins like a statement («create a card»): in SQL one of these words follows the verb. */
const onlyProse =
  /^\s*(create|alter|drop|truncate|grant|revoke|lock)\s+(?!(or|unique|table|index|view|materialized|role|user|database|schema|extension|type|function|sequence|all|select|insert|update|delete|usage|connect|execute|system|default)\b)/i

function statementsOf(file: HouseFile): Statement[] {
  if (file.path.endsWith('.sql')) return [{ sql: withoutComments(file.text), line: 1 }]
  return wordingsOf(file)
    .filter(
      ({ words, tag }) =>
        /(^|\.)(sql|fragment)$/.test(tag) || (looksLikeSql.test(words) && !onlyProse.test(words)),
    )
    .map(({ words, line }) => ({ sql: withoutComments(words), line }))
}

/** Blanks comments and quoted text, and keeps their line breaks so that line numbers stay right. */
const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '').replace(/'[^'\n]*'/g, "''")

const mayHoldSql = (path: string): boolean =>
  /^server\/(platform|books|database|testing)\//.test(path) || /-store\.ts$/.test(path) || isForTests(path)

export const sqlInStores: Law = {
  name: 'SQL stands only in stores, books, platform and tests',
  appliesTo: (path) => isCode(path) && !mayHoldSql(path),
  breaches: (file) =>
    statementsOf(file).map(({ line }) => ({
      path: file.path,
      line,
      says: 'SQL: it belongs in a *-store.ts',
    })),
}

const finding = (file: HouseFile, pattern: RegExp, says: string): Breach[] =>
  statementsOf(file).flatMap(({ sql, line }) =>
    [...sql.matchAll(pattern)].map(({ 0: words, index }) => ({
      ...breachAt({ ...file, text: sql }, index, `${words.trim().replace(/\s+/g, ' ')}: ${says}`),
      line: line - 1 + sql.slice(0, index).split('\n').length,
    })),
  )

const speaksSql = (path: string): boolean =>
  /\.sql$/.test(path) || (isCode(path) && !path.startsWith('checks/'))

export const venueTimeInSql: Law = {
  name: 'SQL receives instants and never asks what day it is',
  appliesTo: speaksSql,
  breaches: (file) =>
    finding(
      file,
      /\b(current_date|current_time|localtime|localtimestamp|at\s+time\s+zone|date_trunc|now\s*\(\s*\)\s*::\s*date)\b/gi,
      'compute the bounds in rules/plain/venue-clock.ts',
    ),
}

export const sqlThatReads: Law = {
  name: 'SQL is lower case and names its columns',
  appliesTo: (path) => speaksSql(path) && !isForTests(path),
  breaches: (file) => [
    ...finding(
      file,
      /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|CREATE|TABLE|SET)\b/g,
      'write it in lower case',
    ),
    ...finding(file, /\bselect\s+(\w+\.)?\*(?!\s+from\s+unnest\b)/gi, 'name the columns'),
  ],
}

/** SQL that needs one engine or one connection: the books must run on anything that speaks PostgreSQL. */
export const sqlThatTravels: Law = {
  name: 'SQL travels: no PL/pgSQL, trigger, sequence, advisory lock or deferrable constraint',
  appliesTo: (path) => speaksSql(path) && !isForTests(path),
  breaches: (file) =>
    finding(
      file,
      /\b(plpgsql|create\s+(or\s+replace\s+)?(trigger|function|procedure|sequence)|(big|small)?serial|generated\s+\w+(\s+\w+)?\s+as\s+identity|pg_(try_)?advisory_\w+|deferrable)\b/gi,
      'not every PostgreSQL has it',
    ),
}

/** Row types written by hand. A row of one boolean that answers a question is allowed: it is no column of a table. */
const byHand = /\bsql<(?!\{ [a-z]+: boolean \}>)/g

export const rowsAsTheyAreRead: Law = {
  name: 'a row has the type of the columns its statement reads',
  appliesTo: (path) =>
    isCode(path) &&
    path.startsWith('server/') &&
    !path.startsWith('server/books/audit/') &&
    !isForTests(path),
  breaches: (file) =>
    [...file.text.matchAll(byHand)].map(({ index }) =>
      breachAt(file, index, 'a row typed by hand: a `selection` of server/platform/sql-columns.ts types it'),
    ),
  exceptions: {
    'server/platform/database.ts': 'the door itself, and a setting of the connection',
    'server/platform/sql-columns.ts': 'gives every row its type',
    'server/platform/cursor.ts': 'fetches what a cursor was declared for',
    'server/platform/fit-postgres.ts': 'asks a server about itself, before there are tables',
    'server/card/card-list-store.ts': 'ids of a statement that is put together from others',
    'server/stock-overview/stock-list-store.ts':
      'a page without a row has its counts all the same: the selection stands within',
  },
}
