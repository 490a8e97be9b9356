-- What admins ask of sessions, and what they found out about a difference.

-- Append-only: by whom, when and with what note a difference was accepted; once for each session.
create table difference_review (
  till_id      uuid primary key,
  reviewer_id  uuid not null references staff,
  note         text not null check (note <> ''),
  reviewed_at  timestamptz not null
);

create index till_open on till (kind, opened_at desc, id desc) where closed_at is null;
create index till_by_holder on till (holder_id, kind, opened_at desc, id desc);
create index till_by_stand on till (stand_id, kind, opened_at desc, id desc) where stand_id is not null;
create index till_with_difference on till (kind, opened_at desc, id desc) where difference <> 0;
