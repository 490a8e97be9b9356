-- What a till obeys of its stand: a pause, sales that confirm themselves up to an amount, photos on its tiles.
alter table stand
  add column is_paused boolean not null default false,
  add column express_limit integer check (express_limit between 1 and 10000),
  add column shows_photos boolean not null default true;
