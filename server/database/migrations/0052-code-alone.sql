-- The organiser may choose that the QR codes of cards bear the code without an address. An empty address, and not this, is
-- a question that nobody answered yet: until then no card is printed.
alter table venue_settings
  add column code_alone boolean not null default false,
  add constraint code_alone_has_no_address check (not (code_alone and public_address <> ''));
