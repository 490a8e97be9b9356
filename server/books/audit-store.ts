/**
 * What must always be true of the books, each as one query that lists every breach and counts what it looked at.
 * Written apart from the code that writes the books, and sharing nothing with it.
 */
import type { Tx } from '../platform/database.ts'

/** `looked` rows were compared; each breach names its place. */
export type Finding = { readonly looked: number; readonly breaches: readonly string[] }

export type Check = { readonly name: string; readonly look: (tx: Tx) => Promise<Finding> }

/** Of a great many breaches the first are enough to find the cause. */
const most = 20

type Row = { looked: number; breaches: string[] | null }
const finding = ({ rows }: { rows: Row[] }): Finding => ({
  looked: rows[0]?.looked ?? 0,
  breaches: (rows[0]?.breaches ?? []).slice(0, most),
})

export const checks: readonly Check[] = [
  {
    name: 'I-01 a card holds what its account received minus what it gave',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id || ': balance ' || b.balance || ', account ' || v.value)
                   filter (where b.balance <> v.value) as breaches
            from card_balance b
            join account_value v on v.id = b.card_id`,
      ),
  },
  {
    name: 'I-01 the operations of a card are numbered without gap and each starts where the last one ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || id) filter (where card_number <> place or balance_before <> previous) as breaches
            from (select id, card_number, balance_before,
                         row_number() over w as place,
                         coalesce(lag(balance_after) over w, 0) as previous
                    from operation
                   where card_id is not null
                  window w as (partition by card_id order by card_number)) as chain`,
      ),
  },
  {
    name: 'I-01 a card counts exactly its operations and holds what the last one left',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || b.card_id) filter (where o.balance_after is distinct from b.balance) as breaches
            from card_balance b
            left join operation o on o.card_id = b.card_id and o.card_number = b.operation_count`,
      ),
  },
  {
    name: 'I-02 no balance and no stock is below zero',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg(what || ' ' || id) filter (where held < 0) as breaches
            from (select 'card' as what, card_id as id, balance as held from card_balance
                   union all
                  select 'product', product_id, stock from product_stock) as everything`,
      ),
  },
  {
    name: 'I-03 every transfer belongs to an operation and joins two accounts that exist',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('transfer of ' || t.operation_id)
                   filter (where o.id is null or f.id is null or r.id is null) as breaches
            from transfer t
            left join operation o on o.id = t.operation_id
            left join account f on f.id = t.from_account
            left join account r on r.id = t.to_account`,
      ),
  },
  {
    name: 'I-03 every operation on a card moves its amount to or from that card, and nothing else',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('operation ' || id) filter (where moved is distinct from amount) as breaches
            from (select o.id, o.amount,
                         sum(case when t.to_account = o.card_id then t.amount
                                  when t.from_account = o.card_id then -t.amount end)::bigint as moved
                    from operation o
                    left join transfer t on t.operation_id = o.id
                   where o.card_id is not null
                   group by o.id, o.amount) as moves`,
      ),
  },
  {
    name: 'I-03 what the house holds equals what it owes and has earned',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 case when coalesce(sum(value) filter (where side = 'held'), 0)
                        <> coalesce(sum(value) filter (where side = 'owed'), 0)
                      then array['held ' || coalesce(sum(value) filter (where side = 'held'), 0)
                              || ', owed ' || coalesce(sum(value) filter (where side = 'owed'), 0)] end as breaches
            from account_value`,
      ),
  },
  {
    name: 'I-04 balances are what was issued and recharged, less refunds and sales, plus cancellations, every day',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked, array_agg('day ' || day) filter (where booked <> flowed) as breaches
            from (select o.booked_at::date as day,
                         sum(o.amount) as booked,
                         sum((select coalesce(sum(case when t.to_account = o.card_id then t.amount else -t.amount end), 0)
                                from transfer t
                               where t.operation_id = o.id
                                 and o.card_id in (t.from_account, t.to_account))) as flowed
                    from operation o
                   where o.kind in ('issue', 'recharge', 'refund', 'sale', 'sale-cancellation')
                   group by o.booked_at::date
                   union all
                  select 'infinity',
                         (select coalesce(sum(amount), 0) from operation where card_id is not null),
                         (select coalesce(sum(balance), 0) from card_balance)) as days`,
      ),
  },
  {
    name: 'I-09 a mirror reverses one earlier operation exactly',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || m.id) filter (where o.id is null or o.amount <> -m.amount or o.card_id <> m.card_id
                                                            or o.booked_at > m.booked_at) as breaches
            from operation m
            left join operation o on o.id = m.reverses_id
           where m.reverses_id is not null`,
      ),
  },
  {
    name: 'I-12 a sale is the sum of its lines, each rounded half up, and what the card paid',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('sale ' || s.id)
                   filter (where l.total is distinct from s.amount or l.wrong > 0 or o.amount is distinct from -s.amount) as breaches
            from sale s
            left join operation o on o.id = s.id and o.kind = 'sale'
            left join (select sale_id, sum(total) as total,
                              count(*) filter (where total <> (price * quantity + 500) / 1000) as wrong
                         from sale_line
                        group by sale_id) l on l.sale_id = s.id`,
      ),
  },
  {
    name: 'I-12 every sale operation has its sale, and a sale is cancelled exactly when a mirror says so',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where s.id is null or (s.status = 'cancelled') <> (m.id is not null)) as breaches
            from operation o
            left join sale s on s.id = o.id
            left join operation m on m.reverses_id = o.id
           where o.kind = 'sale'`,
      ),
  },
  {
    name: 'I-13 every active code is borne by one card, and a card replaces at most one inactive card of its code',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('card ' || c.id)
                   filter (where (c.is_active and exists (select 1 from card o where o.code = c.code and o.is_active and o.id <> c.id))
                              or (c.previous_card_id is not null and (p.id is null or p.is_active or p.code <> c.code))) as breaches
            from card c
            left join card p on p.id = c.previous_card_id`,
      ),
  },
  {
    name: 'I-20 nobody holds two open tills of one kind',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select coalesce(sum(held), 0)::integer as looked,
                 array_agg('holder ' || holder_id) filter (where held > 1) as breaches
            from (select holder_id, kind, count(*) as held
                    from till
                   where closed_at is null
                   group by holder_id, kind) as holders`,
      ),
  },
  {
    name: 'I-21 a till expects its float plus recharges less refunds; closed, its drawer is empty',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id)
                   filter (where t.expected <> t.float_amount + coalesce(o.cash, 0)
                              or v.value <> case when t.closed_at is null then t.expected else 0 end) as breaches
            from till t
            join account_value v on v.id = t.id
            left join (select till_id, sum(amount) filter (where kind in ('recharge', 'refund')) as cash
                         from operation
                        group by till_id) o on o.till_id = t.id`,
      ),
  },
  {
    name: 'I-21 every operation of a till lies between its opening and its closing',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id)
                   filter (where t.id is null or o.booked_at < t.opened_at or o.booked_at > t.closed_at) as breaches
            from operation o
            left join till t on t.id = o.till_id
           where o.till_id is not null`,
      ),
  },
  {
    name: 'I-23 the operations of a till are numbered without gap, and each carries the digest of the one before',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || id) filter (where till_number <> place or till_hash is distinct from computed) as breaches
            from (select id, till_number, till_hash,
                         row_number() over w as place,
                         encode(sha256(convert_to(
                           coalesce(lag(till_hash) over w, '') || '|' || id || '|' || kind || '|' || till_number || '|' || amount
                           || '|' || round(extract(epoch from booked_at) * 1000)::bigint || '|' || coalesce(card_id::text, '')
                           || '|' || coalesce(balance_after::text, ''), 'UTF8')), 'hex') as computed
                    from operation
                   where till_id is not null
                  window w as (partition by till_id order by till_number)) as chain`,
      ),
  },
  {
    name: 'I-23 a till knows how many operations it holds and the digest of the last',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('till ' || t.id) filter (where o.till_hash is distinct from t.last_hash or n.operations <> t.operation_count) as breaches
            from till t
            left join operation o on o.till_id = t.id and o.till_number = t.operation_count
            left join (select till_id, count(*) as operations from operation group by till_id) n on n.till_id = t.id`,
      ),
  },
  {
    name: 'I-24 a stock is what it began with plus its movements',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || s.product_id)
                   filter (where s.stock <> s.initial_stock + coalesce(m.moved, 0) or s.movement_count <> coalesce(m.movements, 0)) as breaches
            from product_stock s
            left join (select product_id, sum(quantity) as moved, count(*) as movements
                         from stock_movement
                        group by product_id) m on m.product_id = s.product_id`,
      ),
  },
  {
    name: 'I-24 the movements of a product are numbered without gap and each starts where the last one ended',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || product_id || ' movement ' || number)
                   filter (where number <> place or previous_stock <> previous or previous_stock + quantity <> new_stock) as breaches
            from (select m.product_id, m.number, m.quantity, m.previous_stock, m.new_stock,
                         row_number() over w as place,
                         coalesce(lag(m.new_stock) over w, s.initial_stock) as previous
                    from stock_movement m
                    join product_stock s on s.product_id = m.product_id
                  window w as (partition by m.product_id order by m.number)) as chain`,
      ),
  },
  {
    name: 'I-26 a sale and its cancellation move exactly the quantities of its lines',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('operation ' || o.id) filter (where exists (
                   select 1
                     from (select product_id, sum(quantity) as sold from sale_line
                            where sale_id = coalesce(o.reverses_id, o.id) group by product_id) l
                     full join (select product_id, sum(quantity) as moved from stock_movement
                                 where operation_id = o.id group by product_id) m on m.product_id = l.product_id
                    where m.moved is distinct from case o.kind when 'sale' then -l.sold else l.sold end)) as breaches
            from operation o
           where o.kind in ('sale', 'sale-cancellation')`,
      ),
  },
  {
    name: 'I-28 a product at or below its threshold has one open alert, one above its minimum has none',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('product ' || p.id) filter (where s.movement_count > 0
                   and ((s.stock <= p.stock_alert and coalesce(a.alerts, 0) <> 1)
                     or (s.stock > p.stock_alert and s.stock >= a.needed and coalesce(a.alerts, 0) > 0))) as breaches
            from product p
            join product_stock s on s.product_id = p.id
            left join (select product_id, count(*) as alerts, max(min_stock) as needed
                         from stock_alert
                        where status in ('pending', 'processing')
                        group by product_id) a on a.product_id = p.id`,
      ),
  },
  {
    name: 'I-38 order numbers of a stand run without gap through each business day',
    look: async (tx) =>
      finding(
        await tx.sql<Row>`
          select count(*)::integer as looked,
                 array_agg('stand ' || stand_id || ' on ' || business_day) filter (where given <> last or counted is distinct from last) as breaches
            from (select s.stand_id, s.business_day, count(*) as given, max(s.day_number) as last, max(c.last_number) as counted
                    from sale s
                    left join order_count c on c.stand_id = s.stand_id and c.business_day = s.business_day
                   group by s.stand_id, s.business_day) as days`,
      ),
  },
]
