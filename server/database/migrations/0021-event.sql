-- What the organiser says of the event. Empty words where nothing was said: then cards and receipts name no event.
alter table venue_settings
  add column event_name       text not null default '' check (length(event_name) <= 60),
  add column card_name        text not null default '' check (length(card_name) <= 60),
  add column public_address   text not null default '' check (public_address = '' or public_address ~ '^https?://[^/]+$'),
  add column opens_on         date,
  add column closes_on        date,
  add column hours_start      text check (hours_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column hours_end        text check (hours_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column printed_address  text,
  add check (closes_on >= opens_on),
  add check ((hours_start is null) = (hours_end is null)),
  add check (hours_start <> hours_end);

-- Until today every event that was given no name was called so, on its cards too.
update venue_settings set event_name = 'Festival des saveurs' where exists (select from staff);
