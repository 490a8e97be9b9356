-- The devices of organisers that are told of new requests while no page is open: one for each sign-in, which takes it along when
-- it ends. The address is the one its browser named, the keys are for its messages alone.
create table push_device (
  sign_in_id       uuid primary key references sign_in on delete cascade,
  endpoint         text not null unique,
  p256dh           text not null,
  auth             text not null,
  registered_at    timestamptz not null,
  last_reached_at  timestamptz,
  -- Later than the one before: nobody could be reached, for want of an internet for one.
  last_failed_at   timestamptz,
  check (endpoint like 'https://%')
);

-- Which notifications a server has taken on to tell: of several servers one does. Kept for as long as they are news.
create table push_claim (
  notification_id  uuid primary key,
  claimed_at       timestamptz not null
);
create index push_claim_by_age on push_claim (claimed_at);
