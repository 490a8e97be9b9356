-- What a device sent and knows no outcome of, as its page told it. Once the phone was taken out of use it waits for an admin, who
-- has each verified in the books: the books say what became of it, so that is not kept here.
create table held_operation (
  device_id     uuid not null references device on delete cascade,
  operation_id  uuid not null,
  about         text not null check (char_length(about) <= 120),
  sent_at       timestamptz not null,
  -- Null while the phone that told it is in use.
  left_at       timestamptz,
  verified_at   timestamptz,
  primary key (device_id, operation_id),
  check (verified_at is null or left_at is not null)
);

-- Phones that were taken out of use: by the key that each keeps it may still tell what it holds, and nothing else.
create table former_phone (
  key_digest  bytea primary key check (octet_length(key_digest) = 32),
  device_id   uuid not null references device on delete cascade,
  left_at     timestamptz not null
);
