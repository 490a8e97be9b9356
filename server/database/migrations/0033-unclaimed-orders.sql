-- How many minutes a ready order of a stand waits before every screen says that nobody came for it.
alter table stand
  add column unclaimed_minutes integer not null default 10 check (unclaimed_minutes between 1 and 60);
