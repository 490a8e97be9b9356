-- Operations that were acknowledged and that the books then lacked, as devices and servers brought them back: after another computer took
-- over, or a copy came back. What is booked again stands in `operation` under the same id.
create table recalled_operation (
  operation_id     uuid primary key,
  -- What the device cannot read nor make: the whole call, sealed by the house.
  sealed           text not null check (sealed <> ''),
  -- What the operation was when it was acknowledged.
  kind             text not null,
  actor_id         uuid not null,
  amount           bigint not null,
  card_id          uuid,
  till_id          uuid,
  -- The order number that the customer was told; null where there is none.
  order_number     text,
  acknowledged_at  timestamptz not null,
  brought_at       timestamptz not null,
  brought_by       uuid,
  state            text not null check (state in ('waiting', 'booked', 'open', 'settled')),
  -- In French: why it does not fit; null while nothing keeps it back.
  why              text,
  -- When an administrator said that it is to be booked again; null: nobody did.
  asked_at         timestamptz,
  settled_at       timestamptz,
  settled_by       uuid references staff,
  note             text check (note <> '' and length(note) <= 300),
  check (state <> 'open' or why is not null),
  check ((state = 'settled') = (settled_at is not null)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note is null))
);
create index recalled_operation_to_do on recalled_operation (acknowledged_at, operation_id) where state in ('waiting', 'open');
create index recalled_operation_by_time on recalled_operation (acknowledged_at desc, operation_id desc);
