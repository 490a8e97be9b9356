/** Sends many requests at once to two servers that share a database, and does the same without our protections, which must go wrong. */
import { type Meetings, meetingsAt, stoppingAtTheBooks } from './meeting.ts'
import { type Options, openVenue, type Venue } from './venue.ts'

/**
 * For twins: replaces every row lock by a pause, long enough on any machine that concurrent requests read the same rows.
 * PostgreSQL evaluates the offset after it has chosen what the statement reads.
 */
export const withoutLocks = (sql: string): string =>
  sql.replace(
    /\bfor (no key update|update|key share|share)( of \w+)?( skip locked)?\b/g,
    'offset (select 0 from pg_sleep(0.01))',
  )

/** For twins: locks accounts in shared mode, so that two acts of one person meet at a later lock and not already at the account. */
export const sharingAccounts = (sql: string): string =>
  sql.replace(/(archived_at is null\s+order by s\.id\s+)for no key update/, '$1for share')

/** For twins: drops the constraints of the database that would prevent the fault. */
export const withoutConstraints = [
  'alter table operation drop constraint operation_pkey',
  'alter table operation drop constraint operation_card_id_card_number_key',
  'alter table operation drop constraint operation_till_id_till_number_key',
  'alter table operation drop constraint operation_reverses_id_key',
  'alter table transfer drop constraint transfer_pkey',
  'alter table stock_movement drop constraint stock_movement_pkey',
  'alter table cancelled_product_sale drop constraint cancelled_product_sale_pkey',
  'alter table sale drop constraint sale_pkey cascade',
  'alter table sale drop constraint sale_stand_id_business_day_day_number_key',
  'alter table sale_line drop constraint sale_line_pkey',
  'alter table ticket drop constraint ticket_pkey cascade',
  'alter table ticket_event drop constraint ticket_event_pkey',
  'alter table till drop constraint till_pkey',
  'alter table stock_alert_event drop constraint stock_alert_event_pkey',
  'alter table stock_transfer_step drop constraint stock_transfer_step_pkey',
  'drop index one_open_till_per_holder',
  'drop index one_open_alert_per_product',
  'alter table inventory_count drop constraint inventory_count_pkey',
  'drop index one_open_inventory_per_stand',
  'drop index one_pending_notification',
  'drop index one_live_loan_per_buzzer',
  'drop index one_live_loan_per_sale',
].join(';')

export const twin: Options = {
  settings: { rewrite: withoutLocks },
  arrange: withoutConstraints,
}

/** Sends all requests at once; every second one goes to the other server. */
export const crowd = <Result>(
  count: number,
  ask: (n: number, server: number) => Promise<Result>,
): Promise<Result>[] => Array.from({ length: count }, (_, n) => ask(n, n % 2))

export const atOnce = <Result>(
  count: number,
  ask: (n: number, server: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(crowd(count, ask))

export type TwoServers = Venue & { readonly meetings: Meetings }

/** Two servers that a test can make meet at the books. */
export async function openTwoServers({
  settings = {},
  arrange,
}: Pick<Options, 'settings' | 'arrange'> = {}): Promise<TwoServers> {
  const settingsOf = typeof settings === 'function' ? settings : () => settings
  const venue = await openVenue({
    servers: 2,
    settings: (server) => {
      const { rewrite = (sql) => sql, ...others } = settingsOf(server)
      return { ...others, rewrite: (sql) => stoppingAtTheBooks(rewrite(sql)) }
    },
    ...(arrange && { arrange }),
  })
  return { ...venue, meetings: meetingsAt(venue) }
}

/** The timeout, long enough for the slowest machine. */
const patienceMs = 60_000

/** Runs a race at least `least` times, and then until the results hold what `until` waits for. */
export async function racing<Result>(
  race: (round: number) => Promise<Result>,
  { least = 1, until = () => true }: { least?: number; until?: (results: readonly Result[]) => boolean } = {},
): Promise<Result[]> {
  const results: Result[] = []
  const end = performance.now() + patienceMs
  while (results.length < least || (!until(results) && performance.now() < end))
    results.push(await race(results.length + 1))
  return results
}

/**
 * Repeats a race until it goes wrong; answers the number of that round, or undefined when it never did. `atOnce`: how many
 * independent races run in a round, for a fault that happens by chance alone.
 */
export async function roundThatBroke(
  holds: (round: number) => Promise<boolean>,
  { atOnce: races = 1 } = {},
): Promise<number | undefined> {
  const round = async (n: number) =>
    (await Promise.all(Array.from({ length: races }, () => holds(n)))).every(Boolean)
  const rounds = await racing(round, { until: (all) => all.includes(false) })
  return rounds.includes(false) ? rounds.length : undefined
}

export const statusesOf = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length
