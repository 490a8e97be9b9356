-- Workplaces that an admin made of a phone. What its code bears is kept as a digest until it has served, and so is the key that
-- the device keeps from then on: by it a later password on the same device is known to be typed there.
create table device (
  id            uuid primary key,
  name          text not null,
  plain         text not null check (plain <> '') generated always as (
    btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored,
  staff_id      uuid not null references staff on delete cascade,
  code_digest   bytea unique check (octet_length(code_digest) = 32),
  code_until    timestamptz,
  key_digest    bytea unique check (octet_length(key_digest) = 32),
  created_at    timestamptz not null,
  until         timestamptz not null check (until > created_at),
  last_seen_at  timestamptz,
  revoked_at    timestamptz check (revoked_at >= created_at),
  check ((code_digest is null) = (code_until is null)),
  -- Out of use, nothing opens it.
  check (revoked_at is null or (code_digest is null and key_digest is null))
);
create unique index one_device_per_name on device (plain) where revoked_at is null;

-- The device it was made on; null on any other browser.
alter table sign_in add column device_id uuid references device on delete set null;
create index sign_in_on_device on sign_in (device_id) where device_id is not null;
