-- What an administrator's phone makes codes of, beside their password. Sealed with the key that lies beside the data: a copy of the
-- database alone makes no code. A step is half a minute; each is good for one sign-in.
create table second_factor (
  staff_id      uuid primary key references staff on delete cascade,
  sealed        text not null,
  made_at       timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);
