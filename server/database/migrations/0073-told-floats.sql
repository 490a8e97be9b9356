-- Cash that the organiser hands to whoever will open a drawer, told beforehand: the till that is opened next by this person says how
-- much of it was found. Nothing is booked by telling it. Amounts in whole centimes.
create table told_float (
  id            uuid primary key,
  holder_id     uuid not null references staff,
  amount        bigint not null check (amount > 0),
  told_by       uuid not null references staff,
  told_at       timestamptz not null,
  withdrawn_at  timestamptz,
  till_id       uuid unique,
  check (withdrawn_at is null or till_id is null)
);
create unique index told_float_waiting on told_float (holder_id) where till_id is null and withdrawn_at is null;
create index told_float_by_time on told_float (told_at desc);
