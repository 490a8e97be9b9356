-- What the dashboard shows, kept by every batch in its own transaction; each process adds to rows of its own. By quarters of
-- an hour: a purchase counts in the quarter and on the business day in which it was made, and is taken off there when it is
-- cancelled. Amounts in whole centimes. The auditor holds both tables against the sales and the operations themselves.
create table sale_tally (
  business_day      text not null,
  quarter           timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  stand_id          uuid not null,
  shard             smallint not null,
  sales             integer not null,
  amount            bigint not null,
  cancelled         integer not null,
  cancelled_amount  bigint not null,
  primary key (business_day, quarter, stand_id, shard)
) with (fillfactor = 50);
insert into sale_tally (business_day, quarter, stand_id, shard, sales, amount, cancelled, cancelled_amount)
select business_day, date_bin('15 minutes', created_at, 'epoch') as quarter, stand_id, 0,
       count(*) filter (where status <> 'cancelled'), coalesce(sum(amount) filter (where status <> 'cancelled'), 0),
       count(*) filter (where status = 'cancelled'), coalesce(sum(amount) filter (where status = 'cancelled'), 0)
  from sale
 group by business_day, date_bin('15 minutes', created_at, 'epoch'), stand_id;

-- Amounts as the cards see them; a recharge that was taken back is taken off where it was made.
create table desk_tally (
  quarter     timestamptz not null check (quarter = date_bin('15 minutes', quarter, 'epoch')),
  kind        text not null check (kind in ('recharge', 'refund', 'initialization')),
  shard       smallint not null,
  operations  integer not null,
  amount      bigint not null,
  primary key (quarter, kind, shard)
) with (fillfactor = 50);
insert into desk_tally (quarter, kind, shard, operations, amount)
select date_bin('15 minutes', coalesce(made.booked_at, o.booked_at), 'epoch'),
       case o.kind when 'recharge-cancellation' then 'recharge' else o.kind end, 0,
       count(*) filter (where made.id is null) - count(made.id), sum(o.amount)
  from operation o
  left join operation made on made.id = o.reverses_id
 where o.kind in ('recharge', 'recharge-cancellation', 'refund', 'initialization')
 group by 1, 2;
