-- People leave: what history refers to is archived, the others are erased. Their e-mail may then be used again.
alter table staff add column archived_at timestamptz;
alter table staff drop column last_activity_at;
alter table staff add constraint hours_not_empty check (hours_start <> hours_end);

-- In a table of its own: noting that somebody is there must never wait for, nor hold up, an act being booked.
create table staff_activity (
  staff_id  uuid primary key,
  seen_at   timestamptz not null
);

-- A sign-in that was ended for a reason is kept, so that the device hears why at its next request, and never revives.
-- It outlives an erased person for the same end.
alter table sign_in drop constraint sign_in_staff_id_fkey;
alter table sign_in add column ended_because text;

-- Failed tries, by account and by source. Shared by every server; a row is forgotten some time after the last try.
create table sign_in_throttle (
  key            text primary key,
  failures       integer not null check (failures >= 0),
  last_try_at    timestamptz not null,
  blocked_until  timestamptz not null
);

-- Append-only. Names are kept as they were: the people may be gone.
create table access_entry (
  id            uuid primary key,
  at            timestamptz not null,
  kind          text not null,
  actor_id      uuid,
  actor_name    text not null,
  subject_id    uuid,
  subject_name  text not null,
  source        text not null,
  device        text not null,
  detail        text not null
);
create index access_entry_by_time on access_entry (at desc, id desc);
create index access_entry_by_subject on access_entry (subject_id, at desc);

-- The way in of an empty venue: only the digest of the link is kept, and its row goes with the first use.
create table first_admin_link (
  digest      text primary key,
  expires_at  timestamptz not null
);

-- One row at most: of two first administrators at once, one wins.
create table founding (
  id        integer primary key check (id = 1),
  staff_id  uuid not null,
  at        timestamptz not null
);
