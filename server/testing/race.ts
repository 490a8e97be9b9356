/** Many requests at once on two servers that share a database, and what must go wrong there without our protections. */
import { withClient } from '../platform/one-client.ts'
import { type Options, openVenue, type Venue } from './venue.ts'

/** Twins read the books without holding them. */
export const withoutLocks = (sql: string): string => sql.replace(/\bfor (update|share)\b/g, '')

/** Twins cannot be saved by what the database itself forbids. */
export const withoutConstraints = [
  'alter table operation drop constraint operation_pkey',
  'alter table operation drop constraint operation_card_id_card_number_key',
  'alter table operation drop constraint operation_till_id_till_number_key',
  'alter table operation drop constraint operation_reverses_id_key',
  'alter table transfer drop constraint transfer_pkey',
  'alter table stock_movement drop constraint stock_movement_pkey',
  'alter table sale drop constraint sale_pkey',
  'alter table sale drop constraint sale_stand_id_business_day_day_number_key',
  'alter table sale_line drop constraint sale_line_pkey',
  'alter table ticket drop constraint ticket_pkey',
  'alter table till drop constraint till_pkey',
  'drop index one_open_till_per_holder',
  'drop index one_open_alert_per_product',
].join(';')

export const twin: Options = {
  settings: { rewrite: withoutLocks },
  arrange: withoutConstraints,
}

/** Everyone at once; every other one asks the other server. */
export const atOnce = <Result>(
  count: number,
  ask: (n: number, server: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, n) => ask(n, n % 2)))

/**
 * Runs a race at least so often, and on until somebody was seen waiting for a row another server held: a race in which
 * nobody ever waits proves nothing. Answers every result and how often somebody was seen waiting.
 */
export async function watchingWaits<Result>(
  venue: Venue,
  race: () => Promise<Result>,
  { least = 1, most = 1 }: { least?: number; most?: number } = {},
): Promise<{ results: Result[]; waits: number }> {
  let isOver = false
  let waits = 0
  const watching = withClient(venue.fresh.owner, async (client) => {
    while (!isOver) {
      const { rows } = await client.query(
        `select count(*)::integer as waiting
           from pg_stat_activity
          where datname = current_database()
            and wait_event_type = 'Lock'`,
      )
      waits += rows[0].waiting
    }
  })
  const results: Result[] = []
  try {
    while (results.length < least || (waits === 0 && results.length < most)) results.push(await race())
  } finally {
    isOver = true
    await watching
  }
  return { results, waits }
}

export const atLeastThree = { least: 3, most: 30 }

export const openTwoServers = (options: Pick<Options, 'settings' | 'arrange'> = {}): Promise<Venue> =>
  openVenue({ servers: 2, ...options })

/** Runs a race again until it goes wrong; answers in which round it did, or undefined when it never did. */
export async function roundThatBroke(
  most: number,
  holds: (round: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (let round = 1; round <= most; round += 1) if (!(await holds(round))) return round
  return undefined
}

export const statusesOf = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length
