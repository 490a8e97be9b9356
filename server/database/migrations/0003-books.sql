-- Cards, tills and the operations that move money between them. Amounts are whole centimes.
create table card (
  id                    uuid primary key,
  code                  text not null check (code ~ '^FP-[0-9A-Z]{6}-[0-9A-Z]{16}$'),
  type                  text not null check (type in ('BASIC', 'STANDARD', 'PREMIUM')),
  initial_balance       integer not null check (initial_balance >= 0),
  is_active             boolean not null,
  expires_at            timestamptz,
  is_printed            boolean not null default false,
  security_hash         text,
  previous_card_id      uuid unique references card,
  code_first_issued_at  timestamptz not null,
  created_at            timestamptz not null
);
create unique index one_active_card_per_code on card (code) where is_active;
create index card_by_code on card (code);
create index card_by_creation on card (created_at desc, id desc);
create index card_by_expiry on card (expires_at, id);
create index card_by_type on card (type, id);

-- The moving part of a card. Whoever changes a card, its activity or expiry included, holds this row first.
create table card_balance (
  card_id           uuid primary key references card,
  balance           integer not null check (balance >= 0),
  operation_count   integer not null,
  last_purchase_at  timestamptz,
  last_recharge_at  timestamptz,
  last_refund_at    timestamptz
) with (fillfactor = 70);
create index card_by_balance on card_balance (balance, card_id);

create table till (
  id                 uuid primary key,
  kind               text not null check (kind in ('recharge', 'sale')),
  holder_id          uuid not null references staff,
  stand_id           uuid references stand,
  opened_at          timestamptz not null,
  closed_at          timestamptz,
  float_amount       bigint not null check (float_amount >= 0),
  expected           bigint not null,
  counted            bigint,
  difference         bigint,
  note               text,
  operation_count    integer not null,
  last_hash          text not null,
  last_operation_at  timestamptz not null,
  check (closed_at is null or closed_at >= opened_at),
  check ((closed_at is null) = (counted is null)),
  check (difference = counted - expected),
  check ((kind = 'sale') = (stand_id is not null))
) with (fillfactor = 70);
create unique index one_open_till_per_holder on till (holder_id, kind) where closed_at is null;

-- Append-only. One row for every act that moved money, opened or closed a till; void keeps an id from ever being used.
create table operation (
  id              uuid primary key,
  kind            text not null check (kind in ('issue', 'recharge', 'sale', 'sale-cancellation', 'till-opening', 'till-closing', 'void')),
  actor_id        uuid not null,
  request_hash    text not null,
  amount          bigint not null,
  booked_at       timestamptz not null,
  card_id         uuid,
  card_number     integer check (card_number > 0),
  balance_before  integer check (balance_before >= 0),
  balance_after   integer check (balance_after >= 0),
  till_id         uuid,
  till_number     integer check (till_number > 0),
  till_hash       text,
  reverses_id     uuid unique,
  answer          json,
  unique (card_id, card_number),
  unique (till_id, till_number),
  check ((card_id is null) = (card_number is null)),
  check ((till_id is null) = (till_number is null)),
  check (card_id is null or balance_before + amount = balance_after)
);
create index operation_by_card on operation (card_id, booked_at desc);

-- Append-only. Balanced by construction: what one account gives another receives.
create table transfer (
  operation_id  uuid not null,
  from_account  uuid not null,
  to_account    uuid not null,
  amount        bigint not null check (amount > 0),
  primary key (operation_id, from_account, to_account),
  check (from_account <> to_account)
);

create table sale (
  id             uuid primary key,
  card_id        uuid not null,
  stand_id       uuid not null,
  till_id        uuid not null,
  vendor_id      uuid not null,
  vendor_name    text not null,
  business_day   text not null,
  day_number     integer not null check (day_number > 0),
  order_number   text not null,
  amount         integer not null check (amount > 0),
  status         text not null check (status in ('active', 'completed', 'cancelled')),
  created_at     timestamptz not null,
  unique (stand_id, business_day, day_number)
) with (fillfactor = 85);
create index sale_by_till on sale (till_id, created_at desc);

create table sale_line (
  sale_id          uuid not null,
  position         smallint not null,
  product_id       uuid not null,
  name             text not null,
  unit             text not null,
  quantity         bigint not null check (quantity > 0),
  price            integer not null check (price >= 0),
  total            integer not null check (total >= 0),
  note             text not null default '',
  goes_to_kitchen  boolean not null,
  primary key (sale_id, position)
);

-- The last order number a stand gave on a business day.
create table order_count (
  stand_id      uuid not null,
  business_day  text not null,
  last_number   integer not null,
  primary key (stand_id, business_day)
) with (fillfactor = 50);

-- What the kitchen sees of a sale.
create table ticket (
  sale_id          uuid primary key,
  stand_id         uuid not null,
  step             text not null check (step in ('new', 'preparing', 'ready', 'served', 'cancelled')),
  ordered_at       timestamptz not null,
  started_at       timestamptz,
  ready_at         timestamptz,
  served_at        timestamptz,
  cancelled_at     timestamptz,
  acknowledged_at  timestamptz,
  is_recalled      boolean not null default false,
  was_served       boolean not null default false,
  struck           integer[] not null default '{}'
) with (fillfactor = 70);
create index ticket_on_screen on ticket (stand_id, ordered_at) where acknowledged_at is null and step <> 'served';
create index ticket_to_recall on ticket (stand_id, served_at desc) where step = 'served';
