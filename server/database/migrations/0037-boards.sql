-- Screens for customers. Whoever has the link of one sees it: only the digest of what stands in that link is kept.
create table board (
  id            uuid primary key,
  name          text not null,
  plain         text not null check (plain <> '') generated always as (
    btrim(lower(regexp_replace(normalize(replace(name, '’', ''''), nfd), '[\u0300-\u036f]', '', 'g')))) stored,
  token_digest  bytea not null unique check (octet_length(token_digest) = 32),
  -- Of the stands whose orders it calls.
  stand_ids     uuid[] not null check (cardinality(stand_ids) > 0),
  created_at    timestamptz not null,
  created_by    uuid not null references staff,
  last_seen_at  timestamptz,
  revoked_at    timestamptz check (revoked_at >= created_at)
);
-- As a category: no name twice, whatever accents and case. One that was revoked gives its name back.
create unique index one_board_per_name on board (plain) where revoked_at is null;
