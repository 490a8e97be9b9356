-- A receipt, a report and an export bear the names of their time: each name of the event and of a stand is kept with the instant from
-- which papers bear it. The columns `event_name` of `venue_settings` and `name` of `stand` stay the names of now, written with their
-- version in one transaction; the auditor compares them.
-- Append-only. Of the event where `stand_id` is null, else of a stand, which may have been erased meanwhile: hence no foreign key.
create table paper_identity (
  id           uuid primary key default gen_random_uuid(),
  stand_id     uuid,
  number       integer not null check (number > 0),
  event_name   text,
  stand_name   text,
  since        timestamptz not null,
  -- The tills whose last operation was dated later than `since` when the name changed, by a clock that was ahead. What they had booked
  -- until that instant keeps the name before.
  tills_ahead  jsonb not null default '{}',
  unique nulls not distinct (stand_id, number),
  constraint paper_identity_of_event_or_stand check ((stand_id is null) = (event_name is not null) and (stand_id is null) = (stand_name is null))
);
insert into paper_identity (number, event_name, since) select 1, event_name, '-infinity' from venue_settings;
insert into paper_identity (stand_id, number, stand_name, since) select id, 1, name, '-infinity' from stand;

-- Of the time before, the names of now are all that is known: a venue that has papers is told so once.
insert into access_entry (id, at, kind, actor_name, subject_name, source, device, detail)
select gen_random_uuid(), now(), 'event-changed', '', '', '', '',
       'Les papiers d''avant cette mise à jour gardent les noms d''aujourd''hui.'
 where exists (select from operation);
