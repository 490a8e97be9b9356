-- The stocks of a stand counted by hand while it goes on selling.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment')) not valid;

create table inventory (
  id           uuid primary key,
  stand_id     uuid not null references stand,
  started_by   uuid not null,
  started_at   timestamptz not null,
  -- Counts so far, those of a line counted again included.
  count_count  integer not null default 0 check (count_count >= 0),
  ending       text check (ending in ('validated', 'abandoned')),
  ended_by     uuid,
  ended_at     timestamptz,
  check ((ending is null) = (ended_by is null) and (ending is null) = (ended_at is null)),
  check (ending is distinct from 'validated' or count_count > 0)
);
create unique index one_open_inventory_per_stand on inventory (stand_id) where ending is null;
create index inventory_by_stand on inventory (stand_id, started_at desc);

-- Append-only. Numbered without gap per inventory; the last of a product holds.
create table inventory_count (
  inventory_id     uuid not null references inventory,
  number           integer not null check (number > 0),
  product_id       uuid not null references product,
  -- Null takes back what was counted before.
  counted          bigint check (counted >= 0),
  -- What the movement of this number had left; 0 is the number before the first.
  stock            bigint not null check (stock >= 0),
  movement_number  integer not null check (movement_number >= 0),
  counted_by       uuid not null,
  counted_at       timestamptz not null,
  primary key (inventory_id, number)
);
