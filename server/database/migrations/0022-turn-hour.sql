-- The hour of the clock on the wall at which the business day turns. Days that sales already bear stay as they are.
alter table venue_settings
  add column turn_hour smallint not null default 4 check (turn_hour between 0 and 12);
