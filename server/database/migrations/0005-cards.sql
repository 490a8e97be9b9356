-- How a card ended, what each batch counts for the statistics, and what the organiser decided. Amounts in whole centimes.
alter table card
  add column ending       text check (ending in ('deactivated', 'initialized', 'lost', 'stolen')),
  add column ending_note  text,
  add column updated_at   timestamptz;
update card set ending = 'deactivated' where not is_active;
alter table card add constraint card_ends_for_a_reason check (is_active = (ending is null));

alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'refund', 'initialization', 'replacement', 'deactivation', 'expiry-change',
                  'sale', 'sale-cancellation', 'till-opening', 'till-closing', 'void'));

-- Sums over all cards and purchases, kept by every batch in its own transaction. Each process adds to a row of its own,
-- so that no two tills wait for each other here; the figures are the sums of the rows.
create table card_tally (
  shard      smallint primary key,
  cards      bigint not null,
  active     bigint not null,
  balance    bigint not null,
  purchases  bigint not null,
  purchased  bigint not null
) with (fillfactor = 50);
insert into card_tally
select 0, count(c.id), count(*) filter (where c.is_active), coalesce(sum(b.balance), 0), s.purchases, s.purchased
  from (select count(*) as purchases, coalesce(sum(amount), 0) as purchased from sale where status <> 'cancelled') s
  left join card c on true
  left join card_balance b on b.card_id = c.id
 group by s.purchases, s.purchased;

create table venue_settings (
  is_only               boolean primary key default true check (is_only),
  blocks_suspect_cards  boolean not null default false
);
insert into venue_settings default values;
