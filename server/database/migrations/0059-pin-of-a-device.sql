-- A code to go on with that was chosen where a phone came in goes with that device: whoever scanned first may be a stranger.
alter table credential
  add column by_device uuid references device on delete set null check (by_device is null or provider_id = 'pin');
create index credential_by_device on credential (by_device) where by_device is not null;

-- What a page tells of its device, as long and as much as the call takes.
alter table device
  add check (char_length(screens) <= 100),
  add check (unsettled <= 1000);
