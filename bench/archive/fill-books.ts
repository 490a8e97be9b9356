/** Books of an evening, made by SQL and sound: each sale with its operation in the chain of its till, its transfer, lines, ticket and movements. */
import type { Client } from 'pg'

const tills = 200
const cards = 10_000
const products = 50
/** In centimes. */
const issuedWith = 20_000_00
const price = 5_00

const admin = `'ad000000-0000-7000-8000-000000000000'::uuid`
const stand = `'50000000-0000-7000-8000-000000000000'::uuid`
const toCollect = `'00000000-0000-7000-8000-000000000002'::uuid`
const begin = `timestamptz '2026-11-20 12:00:00+00'`
const numbered = (family: string, n: string) =>
  `('${family}00000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const person = (n: string) => numbered('5a5', n)
const till = (n: string) => numbered('711', n)
const card = (n: string) => numbered('ca7', n)
const product = (n: string) => numbered('90d', n)

/** As the ids of devices: the first part is the time, so that they come in the order of the operations. */
const idAt = (family: string, ms: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${begin}) * 1000)::bigint + ${ms}), 12, '0') || '7${family}8' || lpad(to_hex(${n}), 15, '0'))::uuid`

const people = `
  insert into stand (id, name, letter, created_at) values (${stand}, 'Grillades', 'A', ${begin});
  insert into paper_identity (stand_id, number, stand_name, since) values (${stand}, 1, 'Grillades', '-infinity');
  insert into category (id, name, color, position, created_at) values (${stand}, 'Plats', '#0B7A5B', 1, ${begin});
  insert into staff (id, email, name, role, created_at, updated_at)
  values (${admin}, 'admin@bench.ma', 'Samira', 'admin', ${begin}, ${begin});
  insert into staff (id, email, name, role, stand_id, created_at, updated_at)
  select ${person('n')}, 'v' || n || '@bench.ma', 'Vendeur ' || n, 'vendor', ${stand}, ${begin}, ${begin}
    from generate_series(1, ${tills}) n;
  insert into product (id, name, description, stand_id, category_id, price, unit, stock_alert, min_quantity, goes_to_kitchen,
                       created_at, updated_at)
  select ${product('n')}, 'Plat ' || n, 'Au stand', ${stand}, ${stand}, ${price}, 'unit', 0, 0, true, ${begin}, ${begin}
    from generate_series(0, ${products - 1}) n;
  insert into card (id, code, type, initial_balance, is_active, code_first_issued_at, created_at, serial_number)
  select ${card('n')}, 'FP-' || lpad(n::text, 6, '0') || '-' || upper(substr(md5(n::text), 1, 16)), 'BASIC', ${issuedWith}, true,
         ${begin}, ${begin}, n
    from generate_series(0, ${cards - 1}) n`

/** The running hash of a till: the aggregate of what each operation adds to it. */
const chain = `
  create function bench_link(before text, rest text) returns text immutable language sql as
    $$ select encode(sha256(convert_to(coalesce(before, '') || rest, 'UTF8')), 'hex') $$;
  create aggregate bench_chain(text) (sfunc = bench_link, stype = text)`

const answered = `json_build_object('id', id, 'orderNumber', 'A-' || n, 'amount', ${2 * price}, 'lines',
  json_build_array(json_build_object('name', 'Plat', 'quantity', 1000, 'total', ${price}, 'note', ''),
                   json_build_object('name', 'Plat', 'quantity', 1000, 'total', ${price}, 'note', '')), 'card',
  json_build_object('code', 'FP-000000-0000000000000000', 'balance', after, 'type', 'BASIC', 'isActive', true))::text`

/** Sale n is on card n % cards and at till n % tills: its place among them follows from n. */
const drawn = `
  create unlogged table bench_sale as
  select n, ${idAt('0a1', 'n * 20', 'n')} as id, ${begin} + n * interval '20 milliseconds' as at, n % ${cards} as card,
         n % ${tills} + 1 as till, n / ${tills} + 2 as till_number, n / ${cards} + 2 as card_number,
         ${issuedWith} - (n / ${cards} + 1) * ${2 * price} as after
    from generate_series(0, $1::integer - 1) n`

const operations = `
  insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after)
  select ${idAt('0a0', '0', 'n')}, 'issue', ${admin}, md5(n::text), ${issuedWith}, ${begin}, ${card('n')}, 1, 0, ${issuedWith}
    from generate_series(0, ${cards - 1}) n;
  insert into transfer select id, ${toCollect}, card_id, amount from operation where kind = 'issue';
  with all_of_tills as (
    select ${idAt('0a0', '1', `${cards} + n`)} as id, 'till-opening' as kind, n as till, 1 as till_number, 0 as amount, ${begin} as at,
           null::integer as card, null::integer as card_number, null::integer as after, null::text as answer
      from generate_series(1, ${tills}) n
     union all
    select id, 'sale', till, till_number, ${-2 * price}, at, card, card_number, after, ${answered}
      from bench_sale)
  insert into operation (id, kind, actor_id, request_hash, amount, booked_at, card_id, card_number, balance_before, balance_after,
                         till_id, till_number, answer, till_hash)
  select id, kind, ${person('till')}, repeat(md5(id::text), 2), amount, at, case when card is not null then ${card('card')} end,
         card_number, after - amount, after, ${till('till')}, till_number, answer::json,
         bench_chain('|' || id || '|' || kind || '|' || ${person('till')} || '|' || ${till('till')} || '|' || till_number || '|'
           || amount || '|' || round(extract(epoch from at) * 1000)::bigint || '|'
           || case when card is not null then ${card('card')}::text else '' end || '|' || coalesce(after::text, '') || '||'
           || repeat(md5(id::text), 2) || '|' || coalesce(answer, '')) over (partition by till order by till_number)
    from all_of_tills;
  insert into transfer select id, card_id, ${stand}, -amount from operation where kind = 'sale'`

const rest = `
  insert into till (id, kind, holder_id, stand_id, opened_at, float_amount, expected, operation_count, last_hash, last_operation_at)
  select till_id, 'sale', actor_id, ${stand}, ${begin}, 0, 0, till_number, till_hash, booked_at
    from (select distinct on (till_id) * from operation where till_id is not null order by till_id, till_number desc) last;
  insert into card_balance (card_id, balance, operation_count, type, created_at, is_printed, is_active, listed_expiry, code)
  select c.id, o.balance_after, o.card_number, c.type, c.created_at, c.is_printed, c.is_active, c.listed_expiry, c.code
    from card c
    join (select distinct on (card_id) * from operation where card_id is not null order by card_id, card_number desc) o on o.card_id = c.id;
  insert into sale (id, card_id, stand_id, till_id, vendor_id, vendor_name, business_day, day_number, order_number, amount, status,
                    created_at)
  select id, ${card('card')}, ${stand}, ${till('till')}, ${person('till')}, 'Vendeur ' || till, '2026-11-20', n + 1, 'A-' || n,
         ${2 * price}, 'active', at
    from bench_sale;
  insert into sale_line (sale_id, position, product_id, name, unit, quantity, price, total, goes_to_kitchen)
  select id, p, ${product(`(n + p) % ${products}`)}, 'Plat', 'unit', 1000, ${price}, ${price}, true
    from bench_sale, generate_series(0, 1) p;
  insert into ticket (sale_id, stand_id, step, ordered_at, served_at, event_count) select id, ${stand}, 'served', at, at, 2 from bench_sale;
  insert into ticket_event (sale_id, number, step, at, way)
  select id, k, case k when 1 then 'ready' else 'served' end, at, 'move' from bench_sale, generate_series(1, 2) k;
  insert into stock_movement (product_id, number, stand_id, type, quantity, previous_stock, new_stock, created_at, operation_id,
                              amount_sold)
  select product_id, k, ${stand}, 'sale', -1000, 10000000000 - (k - 1) * 1000, 10000000000 - k * 1000, ${begin}, sale_id, k * ${price}
    from (select product_id, sale_id, row_number() over (partition by product_id order by sale_id, position) as k from sale_line) m;
  insert into product_stock (product_id, initial_stock, stock, movement_count)
  select p.id, 10000000000, 10000000000 - m.k * 1000, m.k
    from product p
    join (select product_id, count(*) as k from stock_movement group by product_id) m on m.product_id = p.id;
  drop table bench_sale;
  analyze`

/** Answers the id of an administrator. */
export async function fillBooks(client: Client, sales: number): Promise<string> {
  await client.query('set synchronous_commit = off')
  await client.query(people)
  await client.query(chain)
  await client.query(drawn.replace('$1::integer', String(sales)))
  await client.query(operations)
  await client.query(rest)
  const { rows } = await client.query<{ id: string }>(`select ${admin} as id`)
  return rows[0]?.id as string
}
