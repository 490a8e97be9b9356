-- What the stands sell. Quantities are whole thousandths, prices whole centimes.
create table category (
  id               uuid primary key,
  name             text not null unique,
  color            text not null,
  position         integer not null,
  is_active        boolean not null default true,
  goes_to_kitchen  boolean not null default false,
  created_at       timestamptz not null
);

create table product (
  id               uuid primary key,
  name             text not null,
  description      text not null,
  stand_id         uuid not null references stand,
  category_id      uuid not null references category,
  price            integer not null check (price >= 0),
  unit             text not null check (unit in ('unit', 'kg')),
  stock_alert      bigint not null check (stock_alert >= 0),
  min_quantity     bigint not null check (min_quantity >= 0),
  goes_to_kitchen  boolean not null,
  image            text,
  is_archived      boolean not null default false,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index product_by_stand on product (stand_id);

-- The moving part of a product, in a narrow row of its own: sales touch nothing else.
create table product_stock (
  product_id      uuid primary key references product,
  initial_stock   bigint not null check (initial_stock >= 0),
  stock           bigint not null check (stock >= 0),
  movement_count  integer not null default 0,
  total_sales     bigint not null default 0,
  last_alert_at   timestamptz
) with (fillfactor = 70);

-- Append-only. Numbered without gap per product; each one starts from the stock the one before left.
create table stock_movement (
  product_id      uuid not null,
  number          integer not null check (number > 0),
  stand_id        uuid not null,
  type            text not null check (type in ('supply', 'return', 'loss', 'adjustment', 'sale')),
  quantity        bigint not null,
  previous_stock  bigint not null check (previous_stock >= 0),
  new_stock       bigint not null check (new_stock >= 0),
  created_by      uuid,
  created_at      timestamptz not null,
  notes           text not null default '',
  operation_id    uuid,
  primary key (product_id, number),
  check (previous_stock + quantity = new_stock)
);

create table stock_alert (
  id                  uuid primary key,
  product_id          uuid not null references product,
  stand_id            uuid not null references stand,
  current_stock       bigint not null,
  min_stock           bigint not null,
  requested_quantity  bigint not null,
  status              text not null check (status in ('pending', 'processing', 'resolved', 'cancelled')),
  priority            text not null check (priority in ('high', 'medium', 'low')),
  notes               text not null default '',
  created_at          timestamptz not null,
  created_by          uuid,
  resolved_at         timestamptz,
  resolved_by         uuid
);
create unique index one_open_alert_per_product on stock_alert (product_id, stand_id) where status in ('pending', 'processing');
