-- What a stock keeper does by hand: acts of the books like any other, and alerts that people see to.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation')) not valid;

-- Until today nothing was lost but by a sale.
alter table stock_movement
  add column reason text check (reason in ('broken', 'expired', 'stolen', 'other')),
  add check ((type = 'loss') = (reason is not null));
-- What people did, newest first. Sales, by far the most, are not in it, nor pay for it.
create index stock_movement_by_hand on stock_movement (created_at desc, product_id, number) where type <> 'sale';

alter table stock_alert
  add column taken_by     uuid,
  add column taken_at     timestamptz,
  -- What happened to it so far.
  add column event_count  integer not null default 1 check (event_count > 0),
  add check ((taken_by is null) = (taken_at is null)),
  add check (status <> 'processing' or taken_by is not null) not valid;
create index open_stock_alert on stock_alert (stand_id, created_at) where status in ('pending', 'processing');
create index stock_alert_by_creation on stock_alert (created_at desc, id);

-- Append-only. Numbered without gap per alert, the first says that it was raised.
create table stock_alert_event (
  alert_id         uuid not null references stock_alert,
  number           integer not null check (number > 0),
  what             text not null check (what in ('raised', 'taken', 'released', 'resolved', 'cancelled')),
  why              text not null check (why in ('stock', 'person', 'threshold', 'stand', 'archive')),
  -- The last movement of the product when it happened; null where it was not written down at the time.
  movement_number  integer check (movement_number >= 0),
  -- Null where a stock change did it.
  by               uuid,
  at               timestamptz not null,
  note             text not null default '',
  primary key (alert_id, number),
  check ((number = 1) = (what = 'raised'))
);

-- Of the alerts until today it is known when they were raised and how they ended.
insert into stock_alert_event (alert_id, number, what, why, by, at)
select id, 1, 'raised', case when created_by is null then 'stock' else 'person' end, created_by, created_at
  from stock_alert;
insert into stock_alert_event (alert_id, number, what, why, by, at, note)
select id, 2, status, case when resolved_by is null then 'stock' else 'stand' end, resolved_by, resolved_at, notes
  from stock_alert
 where status in ('resolved', 'cancelled');
update stock_alert
   set event_count = 2
 where status in ('resolved', 'cancelled');
