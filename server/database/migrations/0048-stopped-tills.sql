-- When the holder of an open till was disabled: it is only counted and closed from then on, and keeps this for ever.
alter table till add column stopped_at timestamptz;
alter table till add constraint till_stopped_while_open check (stopped_at >= opened_at and (closed_at is null or closed_at >= stopped_at));
