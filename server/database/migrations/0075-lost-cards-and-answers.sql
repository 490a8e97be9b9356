-- A card that its holder no longer has: no money moves on it from then on, and an administrator may let another take its place.
alter table card
  add column blocked_at         timestamptz,
  add column loss_confirmed_at  timestamptz,
  add constraint card_blocked_is_active check (blocked_at is null or is_active),
  add constraint card_loss_is_blocked check (loss_confirmed_at is null or blocked_at is not null);

-- A damaged card stays at the desk, and another takes its place.
alter table card drop constraint card_ending_check;
alter table card add constraint card_ending_check
  check (ending in ('deactivated', 'initialized', 'lost', 'stolen', 'damaged'));

-- A search for a card that is not in hand, by what its holder remembers, and what came of it. The balance is that of the card when it
-- was blocked, in centimes: as long as it is, nothing moves.
create table card_search (
  id            uuid primary key,
  searched_by   uuid not null references staff,
  searched_at   timestamptz not null,
  asked         text not null,
  facts         text[] not null check (cardinality(facts) >= 2),
  found         integer not null check (found >= 0),
  card_id       uuid references card,
  because       text check (because in ('lost', 'stolen')),
  note          text,
  blocked_at    timestamptz,
  balance       integer,
  confirmed_by  uuid references staff,
  confirmed_at  timestamptz,
  unblocked_at  timestamptz,
  check ((card_id is not null) = (found = 1)),
  check ((blocked_at is null) = (because is null) and (blocked_at is null) = (balance is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (blocked_at is null or card_id is not null),
  check (confirmed_at is null or blocked_at is not null),
  check (unblocked_at is null or blocked_at is not null)
);
create index card_search_by_person on card_search (searched_by, searched_at);
create index card_search_blocked on card_search (card_id, blocked_at) where blocked_at is not null;
create index card_blocked on card (blocked_at) where blocked_at is not null;

-- Cash paid out of a card that nobody had paid for: what an administrator found when they looked into it.
create table payout_answer (
  operation_id  uuid primary key,
  answered_by   uuid not null references staff,
  note          text not null,
  answered_at   timestamptz not null
);
