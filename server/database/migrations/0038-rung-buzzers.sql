-- A call is tried twice at most, and one buzzer rung every ten seconds at most: noted before the base station is told, so
-- that a server that is killed meanwhile does not make it ring twice.
alter table buzzer
  add column rung_at timestamptz;
alter table buzzer_call
  add column tries smallint not null default 0 check (tries between 0 and 2);
