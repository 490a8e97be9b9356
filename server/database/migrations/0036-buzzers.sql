-- What a customer carries away while the kitchen cooks, and what calls them back.
alter table stand
  add column uses_buzzers text not null default 'none' check (uses_buzzers in ('none', 'offered', 'required'));

create table buzzer (
  id           uuid primary key,
  -- As it is printed on the plastic: «07», «B12».
  number       text not null check (number ~ '^[A-Z0-9]{1,6}$'),
  -- The digits alone: «9» is given out before «10».
  digits       integer generated always as (nullif(regexp_replace(number, '\D', '', 'g'), '')::integer) stored,
  label        text not null default '',
  -- Null: of any stand.
  stand_id     uuid references stand,
  is_disabled  boolean not null default false,
  lost_at      timestamptz,
  archived_at  timestamptz
);
create unique index one_buzzer_per_number on buzzer (number) where archived_at is null;
create index buzzer_by_stand on buzzer (stand_id);

create table buzzer_loan (
  id               uuid primary key,
  buzzer_id        uuid not null references buzzer,
  sale_id          uuid not null references sale,
  lent_by          uuid not null,
  lent_at          timestamptz not null,
  first_called_at  timestamptz,
  last_called_at   timestamptz,
  calls            integer not null default 0 check (calls >= 0),
  -- Called, and nobody has stopped it since.
  is_calling       boolean not null default false,
  -- The last call did not get through.
  call_failed_at   timestamptz,
  ended_at         timestamptz,
  ended            text check (ended in ('returned', 'lost', 'cancelled')),
  check ((ended_at is null) = (ended is null)),
  check ((calls = 0) = (first_called_at is null)),
  check ((calls = 0) = (last_called_at is null)),
  check (not is_calling or (calls > 0 and ended_at is null)),
  check (call_failed_at is null or calls > 0)
);
create unique index one_live_loan_per_buzzer on buzzer_loan (buzzer_id) where ended_at is null;
create unique index one_live_loan_per_sale on buzzer_loan (sale_id) where ended_at is null;
create index buzzer_loan_by_sale on buzzer_loan (sale_id);

-- What is to be rung once it is committed: written with what asks for it, sent by whoever speaks to the base station.
create table buzzer_call (
  id         uuid primary key,
  buzzer_id  uuid not null references buzzer,
  -- Null where the buzzer is only tried.
  loan_id    uuid references buzzer_loan,
  asked_at   timestamptz not null,
  sent_at    timestamptz,
  -- Why it never will be: 'stopped' before it was sent, or what the base station said.
  failed     text,
  check (sent_at is null or failed is null)
);
create index buzzer_call_to_send on buzzer_call (asked_at) where sent_at is null and failed is null;
create index buzzer_call_by_buzzer on buzzer_call (buzzer_id, asked_at);
create index buzzer_call_by_loan on buzzer_call (loan_id);
