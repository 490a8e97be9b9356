-- People, the stands they work at, and how they sign in.
create table stand (
  id          uuid primary key,
  name        text not null unique,
  letter      text not null unique check (letter ~ '^[A-HJ-NP-Z]$'),
  is_active   boolean not null default true,
  created_at  timestamptz not null
);

create table staff (
  id                uuid primary key,
  email             text not null unique check (email = lower(email)),
  email_verified    boolean not null default false,
  name              text not null,
  role              text not null check (role in ('admin', 'vendor', 'customer', 'recharge_operator', 'kitchen', 'econome')),
  stand_id          uuid references stand,
  is_active         boolean not null default true,
  hours_start       text check (hours_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours_end         text check (hours_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  permanent_screen  boolean not null default false,
  image             text,
  last_activity_at  timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  check ((hours_start is null) = (hours_end is null))
);

-- A signed-in device. Not a till: that word is kept for the cash desk.
create table sign_in (
  id          uuid primary key,
  staff_id    uuid not null references staff on delete cascade,
  token       text not null unique,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index sign_in_by_staff on sign_in (staff_id);

-- How somebody proves who they are: a password here, later an outside identity.
create table credential (
  id                        uuid primary key,
  staff_id                  uuid not null references staff on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  unique (provider_id, account_id)
);
create index credential_by_staff on credential (staff_id);

create table verification (
  id          uuid primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index verification_by_identifier on verification (identifier);
