-- A notification may tell of anything. What every one has stays in `notification`: its type, the one thing it is about, where, and what
-- became of it. What only its type has is a part of its own, in a table that names the notification together with what both say: neither
-- can say otherwise than the other. `stock_need` is the part of those that call for goods.

alter table notification rename column product_id to about_id;
alter table notification drop constraint notification_product_id_fkey;
-- Null where it is about no stand.
alter table notification alter column stand_id drop not null;
alter table notification add constraint notification_as_its_part_says unique (id, type, about_id, stand_id);

create table stock_need (
  notification_id     uuid primary key,
  type                text not null check (type in ('low_stock', 'restock_request')),
  product_id          uuid not null references product,
  stand_id            uuid not null,
  alert_id            uuid not null references stock_alert,
  message             text not null,
  requested_quantity  bigint check (requested_quantity > 0),
  processed_quantity  bigint check (processed_quantity >= 0),
  -- What marking a product sold out asked for ends when there is some again, unless a person asked for more meanwhile.
  is_of_mark          boolean not null default false,
  -- Who asked for more while what the mark had asked for was waiting.
  joined_by           uuid,
  joined_at           timestamptz,
  check (not is_of_mark or type = 'restock_request'),
  check ((joined_by is null) = (joined_at is null)),
  check (joined_at is null or is_of_mark),
  constraint need_says_as_its_notification foreign key (notification_id, type, product_id, stand_id)
    references notification (id, type, about_id, stand_id)
);

insert into stock_need (notification_id, type, product_id, stand_id, alert_id, message, requested_quantity, processed_quantity,
                        is_of_mark, joined_by, joined_at)
select id, type, about_id, stand_id, alert_id, message, requested_quantity, processed_quantity, is_of_mark, joined_by, joined_at
  from notification;

alter table notification
  drop column message,
  drop column alert_id,
  drop column requested_quantity,
  drop column processed_quantity,
  drop column is_of_mark,
  drop column joined_by,
  drop column joined_at;

-- Who asks is a person, and a stock is none; other types may be of either.
alter table notification drop constraint notification_check;
alter table notification add constraint notification_made_by
  check (case type when 'low_stock' then created_by is null when 'restock_request' then created_by is not null else true end);

drop index notification_by_product;
-- The same thing is told of again and again: the organiser reads how often, and since when.
create index notification_by_about on notification (about_id, type, created_at);
-- What is about no stand waits once too.
drop index one_pending_notification;
create unique index one_pending_notification on notification (about_id, stand_id, type) nulls not distinct where status = 'pending';
