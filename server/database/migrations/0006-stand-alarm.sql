-- After how many minutes an order that is not ready is late for the organiser.
alter table venue_settings add column late_minutes smallint not null default 15 check (late_minutes between 5 and 60);

-- When the devices of organisers were told last that orders of a stand wait too long: at most once in ten minutes, whichever server
-- tells them, and however often it is restarted.
create table stand_alarm (
  stand_id  uuid primary key references stand,
  told_at   timestamptz not null
);
