-- What the organiser is told of a need, and what people ask for. `stock_alert` is the need itself.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment',
                  'transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation',
                  'restock-request', 'notification-approval', 'notification-rejection', 'notification-cancellation')) not valid;

create table notification (
  id                  uuid primary key,
  type                text not null check (type in ('low_stock', 'restock_request')),
  status              text not null check (status in ('pending', 'processed', 'rejected', 'cancelled')),
  message             text not null,
  product_id          uuid not null references product,
  stand_id            uuid not null references stand,
  alert_id            uuid not null references stock_alert,
  requested_quantity  bigint check (requested_quantity > 0),
  created_at          timestamptz not null,
  -- Null where the stock did it.
  created_by          uuid,
  processed_at        timestamptz,
  processed_by        uuid,
  processed_quantity  bigint check (processed_quantity >= 0),
  answer              text not null default '',
  check ((type = 'low_stock') = (created_by is null)),
  check ((status = 'pending') = (processed_at is null)),
  check ((processed_at is null) = (processed_by is null)),
  check ((status = 'processed') = (processed_quantity is not null))
);
create unique index one_pending_notification on notification (product_id, stand_id, type) where status = 'pending';
-- The list, in its order, for every way of asking.
create index notification_by_time on notification (created_at desc, id);
create index notification_by_type on notification (type, created_at desc, id);
create index notification_by_stand on notification (stand_id, created_at desc, id);
create index notification_by_stand_and_type on notification (stand_id, type, created_at desc, id);
-- What one person asked for.
create index notification_by_asker on notification (created_by, created_at desc, id) where created_by is not null;

-- The needs that are open today, so that badge and list agree from the first second on.
insert into notification (id, type, status, message, product_id, stand_id, alert_id, created_at, created_by)
select id, case when created_by is null then 'low_stock' else 'restock_request' end, 'pending',
       case when created_by is null then '' else notes end, product_id, stand_id, id, created_at, created_by
  from stock_alert
 where status in ('pending', 'processing');
