-- Goods that go from a product of one stand to the same goods at another.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment',
                  'transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation')) not valid;

alter table stock_movement drop constraint stock_movement_type_check;
alter table stock_movement add constraint stock_movement_type_check
  check (type in ('supply', 'return', 'loss', 'adjustment', 'sale', 'transfer-out', 'transfer-in')) not valid;

create table stock_transfer (
  id            uuid primary key,
  from_product  uuid not null references product,
  to_product    uuid not null references product,
  -- Where the products are; once it is sent, where they were then.
  from_stand    uuid not null references stand,
  to_stand      uuid not null references stand,
  -- What was asked for; once it is sent, what was sent.
  quantity      bigint not null check (quantity > 0),
  received      bigint not null check (received >= 0),
  lost          bigint not null check (lost >= 0),
  returned      bigint not null check (returned >= 0),
  status        text not null check (status in ('requested', 'sent', 'received', 'cancelled', 'refused')),
  note          text not null default '',
  requested_by  uuid not null,
  requested_at  timestamptz not null,
  sent_by       uuid,
  sent_at       timestamptz,
  closed_by     uuid,
  closed_at     timestamptz,
  step_count    integer not null check (step_count > 0),
  check (from_product <> to_product),
  check (from_stand <> to_stand),
  check ((sent_by is null) = (sent_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check ((closed_at is null) = (status in ('requested', 'sent'))),
  check (sent_at is not null or status not in ('sent', 'received')),
  check (sent_at is null or status not in ('requested', 'refused')),
  -- Nothing arrives that was not sent; what was sent is on its way until all of it is accounted for.
  check (case when sent_at is null then received + lost + returned = 0
              when closed_at is null then received + lost + returned < quantity
              else received + lost + returned = quantity end)
);
create index stock_transfer_by_time on stock_transfer (requested_at desc, id);
create index stock_transfer_by_status on stock_transfer (status, requested_at desc, id);
create index stock_transfer_from on stock_transfer (from_stand, requested_at desc, id);
create index stock_transfer_to on stock_transfer (to_stand, requested_at desc, id);
create index open_stock_transfer on stock_transfer (requested_at desc, id) where status in ('requested', 'sent');
create index stock_transfer_on_its_way_from on stock_transfer (from_product) where status = 'sent';
create index stock_transfer_on_its_way_to on stock_transfer (to_product) where status = 'sent';

-- Append-only. Numbered without gap per transfer, the first says that it was asked for.
create table stock_transfer_step (
  transfer_id  uuid not null references stock_transfer,
  number       integer not null check (number > 0),
  -- The status it then had: «sent» again where a part of it arrived.
  status       text not null check (status in ('requested', 'sent', 'received', 'cancelled', 'refused')),
  quantity     bigint not null check (quantity > 0),
  received     bigint not null check (received >= 0),
  lost         bigint not null check (lost >= 0),
  returned     bigint not null check (returned >= 0),
  reason       text check (reason in ('broken', 'expired', 'stolen', 'other')),
  by           uuid not null,
  at           timestamptz not null,
  note         text not null default '',
  primary key (transfer_id, number),
  check ((number = 1) = (status = 'requested')),
  check ((lost > 0) = (reason is not null))
);
