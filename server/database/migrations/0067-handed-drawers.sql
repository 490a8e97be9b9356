-- A drawer handed to a colleague is counted by who is to take it. What they found instead, and what its giver found when counting
-- again: nothing is booked by it, and no row changes. Amounts in whole centimes.
create table handed_count (
  till_id     uuid not null,
  number      integer not null,
  counted_by  uuid not null references staff,
  counted     bigint not null check (counted >= 0),
  counted_at  timestamptz not null,
  primary key (till_id, number)
);
