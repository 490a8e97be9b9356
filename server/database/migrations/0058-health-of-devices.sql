-- What the page of a device tells of it, when that changes; and until when an admin lets it ring, who looks for it.
alter table device
  add column screens text,
  add column battery smallint check (battery between 0 and 100),
  add column unsettled integer check (unsettled >= 0),
  add column rings_until timestamptz;
