-- Counting, handing over and closing a till; what the organiser decides about desks; what the accounts sum to.
-- Amounts in whole centimes.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void'));

alter table till
  add column float_pieces         jsonb,
  add column last_counted         bigint check (last_counted >= 0),
  add column last_pieces          jsonb,
  add column last_counted_number  integer,
  add column closed_by            uuid references staff,
  add column report_number        integer unique check (report_number > 0),
  add column handed_to            uuid references staff,
  add column taken_over_by        uuid unique,
  add column totals               jsonb not null default '{}',
  add constraint till_taken_over_only_when_handed check (taken_over_by is null or handed_to is not null),
  add constraint till_handed_only_when_closed check (handed_to is null or closed_at is not null);

update till
   set last_counted = counted,
       last_counted_number = operation_count,
       closed_by = holder_id,
       report_number = closings.place
  from (select id, row_number() over (order by closed_at, id)::integer as place from till where closed_at is not null) as closings
 where till.id = closings.id;
update till
   set totals = sums.totals
  from (select till_id, jsonb_object_agg(kind, jsonb_build_object('count', operations, 'amount', amount)) as totals
          from (select till_id, kind, count(*) as operations, sum(amount) as amount
                  from operation
                 where till_id is not null
                 group by till_id, kind) as kinds
         group by till_id) as sums
 where till.id = sums.till_id;
alter table till add constraint till_closed_with_a_report
  check ((closed_at is null) = (report_number is null) and (closed_at is null) = (closed_by is null));
create index till_by_opening on till (kind, opened_at desc, id desc);
create index till_handed_over on till (handed_to) where handed_to is not null and taken_over_by is null;

-- The number of the last closing report; one row, so that two closings never take one number.
create table report_count (
  is_only      boolean primary key default true check (is_only),
  last_number  integer not null
);
insert into report_count (last_number) select count(*) from till where closed_at is not null;

-- What somebody did at a recharge desk, newest first.
create index operation_at_desk on operation (actor_id, booked_at desc, id desc)
  where kind in ('recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement', 'cash-in', 'cash-out');

-- What the accounts are worth, kept by every batch in its own transaction; each process adds to rows of its own.
-- The auditor holds them against the sum of every transfer.
create table account_tally (
  shard    smallint not null,
  account  text not null,
  value    bigint not null,
  primary key (shard, account)
) with (fillfactor = 50);
insert into account_tally (shard, account, value)
select 0, account, sum(value)
  from (select from_account as id, -amount as owed from transfer
         union all
        select to_account, amount from transfer) as moves
  join lateral (select case
                         when exists (select from till where till.id = moves.id) then 'drawers'
                         when moves.id = '00000000-0000-7000-8000-000000000001' then 'float'
                         when moves.id = '00000000-0000-7000-8000-000000000002' then 'cards-to-collect'
                         when moves.id = '00000000-0000-7000-8000-000000000003' then 'cash-differences'
                         when moves.id = '00000000-0000-7000-8000-000000000004' then 'unclaimed'
                         when exists (select from stand where stand.id = moves.id) then moves.id::text
                         else 'cards'
                       end as account) as named on true
  join lateral (select case when account in ('drawers', 'cards-to-collect', 'cash-differences') then -owed else owed end as value) as signed on true
 group by account;

alter table venue_settings
  add column recharge_limit         bigint check (recharge_limit > 0),
  add column card_limit             bigint check (card_limit > 0),
  add column refunds_beyond_drawer  boolean not null default false,
  add column difference_tolerance   bigint not null default 0 check (difference_tolerance >= 0),
  add column counts_blind           boolean not null default true,
  add column stands_hold_cash       boolean not null default false,
  add column quick_amounts          integer[] not null default '{2000,5000,10000,15000,20000,50000}',
  add column printer_address        text;
