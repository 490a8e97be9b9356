-- What the organiser wants of cards that nobody has paid for: they only warn, or no money moves on them. Null: nobody has answered,
-- which warns. A venue that is there already goes on as before.
alter table venue_settings
  add column unsold_cards text check (unsold_cards in ('warn', 'refuse'));
update venue_settings set unsold_cards = 'warn' where exists (select from staff);
