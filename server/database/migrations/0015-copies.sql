-- Where copies of the house go: at most two places at a time, each with a replication slot of its own.
create table copy_place (
  id            uuid primary key,
  slot          smallint not null check (slot in (1, 2)),
  folder        text not null check (folder <> ''),
  name          text not null check (name <> '' and length(name) <= 40),
  kind          text not null check (kind in ('disk', 'stick', 'share')),
  is_same_disk  boolean not null,
  added_at      timestamptz not null,
  -- Since when it may be unplugged; null while copies go there.
  let_go_at     timestamptz,
  removed_at    timestamptz
);
create unique index one_copy_place_per_slot on copy_place (slot) where removed_at is null;

-- Whole copies that were made, with what each surely holds. Append-only.
create table copy_base (
  place_id          uuid not null references copy_place,
  number            integer not null check (number > 0),
  name              text not null,
  began_at          timestamptz not null,
  ended_at          timestamptz not null,
  bytes             bigint not null check (bytes >= 0),
  operations        integer not null check (operations >= 0),
  cards             integer not null check (cards >= 0),
  last_sale_number  text,
  last_sale_at      timestamptz,
  primary key (place_id, number),
  unique (place_id, name),
  check ((last_sale_number is null) = (last_sale_at is null))
);

-- Times of which a place holds no copy: its slot was lost. Append-only.
create table copy_hole (
  place_id    uuid not null references copy_place,
  number      integer not null check (number > 0),
  from_at     timestamptz not null,
  until_at    timestamptz not null,
  primary key (place_id, number),
  unique (place_id, from_at, until_at),
  check (from_at <= until_at)
);

-- Restores that were tried aside, to prove that they work. Append-only.
create table copy_drill (
  place_id    uuid not null references copy_place,
  number      integer not null check (number > 0),
  began_at    timestamptz not null,
  ended_at    timestamptz not null,
  outcome     text not null check (outcome in ('proven', 'failed', 'stopped', 'no-room')),
  detail      text not null,
  primary key (place_id, number)
);

-- When an administrator last said that a place for copies is chosen later: nobody is reminded again on that business day.
alter table venue_settings add column copies_put_off_at timestamptz;
