/**
 * A season of 120 days, made by SQL: cards (generations, lost and deactivated ones among them), and for each card about
 * three and a half sales of three lines. The newest cards are unused and not printed. Each balance is the sum of the card's
 * operations.
 */
import type { Client } from 'pg'
import { initializedValidityDays } from '#rules/card/card-initialization.ts'
import { fillStands, tokenOf } from '../evening.ts'

const days = 120

/**
 * Settings that every statement reads: the number of cards, and after how many further cards a card's next generation or its
 * replacement is issued.
 */
const sizes = ['cards', 'to_next', 'to_replacement'] as const
const sizeOf = (what: (typeof sizes)[number]) => `current_setting('season.${what}')::integer`
const total = sizeOf('cards')
const toNext = sizeOf('to_next')
const toReplacement = sizeOf('to_replacement')

/** The number of cards issued in a share of the season: whole rounds of a hundred, after which the kinds of card repeat, plus one. */
const roundsOf = (cards: number, share: number) => 100 * Math.ceil((cards * share) / 100) + 1

type Step = readonly [what: string, sql: string]

/** SQL for a UUIDv7 of an instant: ids of the same instant differ by a family (a kind of row) and a number. */
const idAt = (at: string, family: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7${family}8' || lpad(to_hex(${n}), 15, '0'))::uuid`

/**
 * The longest time from a card's issue to its last purchase or early ending: no longer than the shortest validity, that of
 * an initialized card.
 */
const daysInUse = `interval '${initializedValidityDays} days'`

const stand = (n: string) => `('50000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const product = (n: string) => `('90000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const admin = `'ad000000-0000-7000-8000-000000000000'::uuid`

/**
 * Every twentieth card is a later generation of one issued a week before; one in a hundred replaces a lost one; one in
 * fifty was deactivated. The newest four cards in a hundred, and one in a hundred of the older cards, are not printed.
 */
const cards = `
  create unlogged table season_card as
  with drawn as (
    select n, now() - interval '${days} days' + n * (interval '${days} days' / ${total}) as created_at,
           random() as kind, random() as luck, random() as use, random() < 0.01 as is_forgotten, n % 20 = 7 and n > ${toNext} as is_next,
           n % 20 = 6 and n + ${toNext} < ${total} as is_initialized,
           n % 100 = 33 and n + ${toReplacement} < ${total} as is_lost, n % 50 = 11 as is_deactivated,
           n >= ${total} * 0.96 as is_unused
      from generate_series(0, ${total} - 1) as n
  )
  select n, ${idAt('created_at', '00c', 'n')} as id, created_at, is_next, is_initialized, is_lost, is_deactivated, is_unused,
         not (is_initialized or is_lost or is_deactivated) as is_active,
         case when kind < 0.5 then 'BASIC' when kind < 0.8 then 'STANDARD' else 'PREMIUM' end as type,
         case when kind < 0.5 then 5000 when kind < 0.8 then 10000 else 20000 end as usual,
         case when is_next then ${daysInUse} when kind < 0.5 then interval '30 days'
              when kind < 0.8 then interval '60 days' else interval '90 days' end as validity,
         is_next or not (is_unused or is_forgotten) as is_printed,
         case when is_unused then 0 else floor(use * 8)::integer end as sales,
         case when is_initialized or is_lost or is_deactivated then 0
              when is_unused then case when kind < 0.5 then 5000 when kind < 0.8 then 10000 else 20000 end
              when luck < 0.25 then 0
              when luck < 0.5 then (luck * 8000)::integer - 1999
              else 2001 + floor((luck - 0.5) * 2 * (luck - 0.5) * 2 * 25000)::integer end as left_over,
         'FP-' || lpad(floor(random() * 1000000)::text, 6, '0') || '-' || upper(substr(md5(n::text), 1, 16)) as code
    from drawn`

const sales = `
  create unlogged table season_sale as
  with drawn as (
    select c.n, c.created_at + random() * least(${daysInUse}, now() - c.created_at) as at,
           floor(random() * 20)::integer as stand, floor(random() * 3)::integer as skipped
      from season_card c, generate_series(1, c.sales)
  ), numbered as (
    select n, at, stand, stand * 5 + skipped as first, 3 * (1000 + stand * 5 + skipped) + 3 as amount,
           floor(extract(epoch from at - (now() - interval '${days} days')) / 86400)::integer as day
      from drawn
  )
  select row_number() over (order by at) as k, n, at, stand, first, amount, day,
         row_number() over (partition by n order by at) as of_card,
         sum(amount) over (partition by n order by at rows unbounded preceding) as spent,
         row_number() over (partition by stand, day order by at) as of_day
    from numbered`

/** What each card received at its issue and by recharges: the total of its purchases and of the balance it ends with. */
const sums = `
  create unlogged table season_sum as
  select c.n, least(c.usual * (not c.is_next)::integer, needed) as issued,
         greatest(needed - c.usual * (not c.is_next)::integer, 0) as recharged, coalesce(s.spent, 0) as spent,
         case when c.is_active then 0 else 1500 end as ended, s.last_at
    from season_card c
    left join (select n, max(spent)::integer as spent, max(at) as last_at from season_sale group by n) s on s.n = c.n
   cross join lateral (select c.left_over + coalesce(s.spent, 0) + case when c.is_active then 0 else 1500 end as needed)`

const till = `(lpad(to_hex(day), 8, '0') || '-0000-7000-8001-' || lpad(stand::text, 12, '0'))::uuid`
const vendor = `('e0000000-0000-7000-8000-' || lpad(stand::text, 12, '0'))::uuid`
const saleId = idAt('at', '002', 'k')

const steps: readonly Step[] = [
  [
    'an administrator',
    `
    insert into staff (id, email, name, role, created_at, updated_at)
    values (${admin}, 'admin@bench.ma', 'Admin', 'admin', now(), now());
    insert into sign_in (id, staff_id, token, expires_at, created_at, updated_at)
    values (${admin}, ${admin}, '${tokenOf('admin')}', now() + interval '1 day', now(), now())`,
  ],
  ['cards are drawn', `${cards}; alter table season_card add primary key (n); analyze season_card`],
  ['sales are drawn', `${sales}; analyze season_sale`],
  ['sums', `${sums}; alter table season_sum add primary key (n); analyze season_sum`],
  [
    'cards',
    `
    insert into card (id, code, type, initial_balance, is_active, expires_at, is_printed, previous_card_id,
                      code_first_issued_at, created_at, serial_number, ending)
    select c.id, case when c.is_next then p.code else c.code end, coalesce(p.type, c.type), s.issued, c.is_active,
           c.created_at + c.validity, c.is_printed, p.id, coalesce(p.created_at, c.created_at), c.created_at,
           case when c.is_next then p.n else c.n end,
           case when c.is_initialized then 'initialized' when c.is_lost then 'lost' when c.is_deactivated then 'deactivated' end
      from season_card c
      join season_sum s on s.n = c.n
      left join season_card p on p.n = case when c.is_next then c.n - ${toNext}
                                            when c.n % 100 = 34 and c.n > ${toReplacement} then c.n - ${toReplacement} end
     order by c.n;
    update code_count set last_number = (select max(serial_number) from card)`,
  ],
  [
    'balances',
    `
    insert into card_balance (card_id, code, type, created_at, is_printed, is_active, listed_expiry, balance, operation_count, last_purchase_at, last_recharge_at)
    select k.id, k.code, k.type, k.created_at, k.is_printed, k.is_active, k.listed_expiry, c.left_over, 1 + (s.recharged > 0)::integer + c.sales + (not c.is_active)::integer, s.last_at,
           case when s.recharged > 0 then c.created_at end
      from season_card c
      join card k on k.id = c.id
      join season_sum s on s.n = c.n
     order by c.n`,
  ],
  [
    'issues',
    `
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after)
    select ${idAt('c.created_at', '000', 'c.n')}, 'issue', ${admin}, '', s.issued, c.created_at, c.id, 1, 0, s.issued
      from season_card c join season_sum s on s.n = c.n order by c.n`,
  ],
  [
    'recharges',
    `
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after)
    select ${idAt('c.created_at', '001', 'c.n')}, 'recharge', ${admin}, '', s.recharged, c.created_at, c.id, 2, s.issued,
           s.issued + s.recharged
      from season_card c join season_sum s on s.n = c.n where s.recharged > 0 order by c.n`,
  ],
  [
    'endings',
    `
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after)
    select ${idAt(`c.created_at + ${daysInUse}`, '003', 'c.n')},
           case when c.is_initialized then 'initialization' when c.is_lost then 'replacement' else 'deactivation' end,
           ${admin}, '', -s.ended, c.created_at + ${daysInUse}, c.id, 2 + (s.recharged > 0)::integer + c.sales, s.ended, 0
      from season_card c join season_sum s on s.n = c.n where not c.is_active order by c.n`,
  ],
  [
    'tills of the season',
    `
    insert into till (id, kind, holder_id, stand_id, opened_at, closed_at, closed_by, float_amount, expected, counted, difference,
                      last_counted, last_counted_number, report_number, totals, operation_count, last_hash, last_operation_at)
    select ${till}, 'sale', ${vendor}, ${stand('stand')}, min(at), max(at), ${vendor}, 0, 0, 0, 0,
           0, count(*), row_number() over (order by max(at), day, stand),
           jsonb_build_object('sale', jsonb_build_object('count', count(*), 'amount', -sum(amount))), count(*), '', max(at)
      from season_sale group by day, stand;
    update report_count set last_number = (select count(*) from till where closed_at is not null)`,
  ],
  [
    'operations of the sales',
    `
    insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after,
                           till_id, till_number, till_hash)
    select ${saleId}, 'sale', ${vendor}, '', -s.amount, s.at, c.id,
           1 + (t.recharged > 0)::integer + s.of_card, t.issued + t.recharged - s.spent + s.amount,
           t.issued + t.recharged - s.spent, ${till}, s.of_day, ''
      from season_sale s join season_card c on c.n = s.n join season_sum t on t.n = s.n order by s.k`,
  ],
  [
    'transfers',
    `
    insert into transfer (operation_id, from_account, to_account, amount)
    select ${saleId}, c.id, ${stand('s.stand')}, s.amount
      from season_sale s join season_card c on c.n = s.n order by s.k`,
  ],
  [
    'sales',
    `
    insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number,
                      amount, status, created_at)
    select ${saleId}, c.id, ${stand('stand')}, ${till}, ${vendor},
           'Vendeur ' || stand, 'season-' || day, of_day, 'A-' || of_day, amount, 'completed', at
      from season_sale s join season_card c on c.n = s.n order by s.k`,
  ],
  [
    'lines',
    `
    insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
    select ${saleId}, p + 1, ${product('first + p')}, 'Produit ' || first + p, 'unit', 1000, 1000 + first + p, 1000 + first + p, false
      from season_sale, generate_series(0, 2) as p order by k, p`,
  ],
  [
    'statistics',
    `
    insert into card_tally (shard, cards, active, handed, balance, purchases, purchased)
    select -1, count(*), count(*) filter (where c.is_active),
           count(*) filter (where c.is_active and (b.handed is not null or b.balance <> b.to_collect or b.last_purchase_at is not null
                                                   or b.last_recharge_at is not null or b.last_refund_at is not null)),
           sum(b.balance), 0, 0
      from card c join card_balance b on b.card_id = c.id;
    update card_tally set purchases = s.count, purchased = s.sum from (select count(*), sum(amount) from sale) s where shard = -1;
    insert into account_tally (shard, account, value)
    select -1, coalesce(stand_id::text, 'cards'), sum(case when stand_id is null then -amount else amount end)
      from sale
     group by grouping sets (stand_id, ())`,
  ],
  [
    'figures of the dashboard',
    `
    insert into sale_tally (business_day, quarter, shard, sales, amount, cancelled, cancelled_amount)
    select (date '1970-01-01' + floor(extract(epoch from created_at - interval '4 hours') / 86400)::integer)::text,
           date_bin('15 minutes', created_at, 'epoch'), -1, count(*), sum(amount), 0, 0
      from sale group by 1, 2;
    insert into stand_tally (business_day, stand_id, shard, sales, amount)
    select (date '1970-01-01' + floor(extract(epoch from created_at - interval '4 hours') / 86400)::integer)::text,
           stand_id, -1, count(*), sum(amount)
      from sale group by 1, 2;
    insert into desk_tally (quarter, kind, shard, operations, amount)
    select date_bin('15 minutes', booked_at, 'epoch'), kind, -1, count(*), sum(amount)
      from operation where kind in ('recharge', 'initialization') group by 1, 2`,
  ],
  ['tidying', 'drop table season_card; drop table season_sale; drop table season_sum; vacuum analyze'],
]

type SeasonWishes = { readonly cards: number; readonly tell: (line: string) => void }

export async function fillSeason(owner: Client, { cards, tell }: SeasonWishes): Promise<void> {
  await owner.query(
    "set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '512MB'; set statement_timeout = 0",
  )
  await fillStands(owner)
  await owner.query(
    `set season.cards = ${cards}; set season.to_next = ${roundsOf(cards, 0.06)}; set season.to_replacement = ${roundsOf(cards, 0.02)}`,
  )
  await owner.query('select setseed(0.5)')
  for (const [what, sql] of steps) {
    const began = performance.now()
    for (const statement of sql.split(';')) await owner.query(statement)
    tell(`  ${what.padEnd(26)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`)
  }
}
