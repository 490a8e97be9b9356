-- The list of cards, a million of them: an index for each order it may be asked for, narrowed where filters bite.
create extension if not exists pg_trgm;

drop index card_by_code, card_by_creation, card_by_expiry, card_by_type;
-- Serves a whole code and the beginning of one, whatever the collation of the database.
create index card_by_code on card (code text_pattern_ops);
create index card_by_piece_of_code on card using gin (code gin_trgm_ops);
create index card_of_another_make on card (id) where code !~ '^FP-[0-9]{6}-[0-9A-F]{16}$';

-- What is included is filtered without looking at the cards: newest first may pass a month of cards to find expired ones.
create index card_by_creation on card (created_at, id) include (expires_at, type, is_active, is_printed);
create index card_by_type on card (type, created_at, id) include (expires_at, is_active, is_printed);
create index card_by_expiry on card (expires_at, id) include (type, is_active, is_printed);
create index card_by_type_and_expiry on card (type, expires_at, id) include (is_active, is_printed);
create index card_without_expiry on card (id) where expires_at is null;
create index unprinted_card_by_creation on card (created_at, id) include (expires_at, type, is_active) where not is_printed;
create index unprinted_card_by_expiry on card (expires_at, id) include (type, is_active) where not is_printed;

-- An index knows one table only. What lists filter and sort by beside the balance is repeated beside the balance, and
-- the database itself keeps both the same; in the copy a card without expiry date expires at infinity, for a key knows
-- no null. All but one of the indexes are partial: hardly a sale touches
-- them.
alter table card add column listed_expiry timestamptz not null generated always as (coalesce(expires_at, 'infinity')) stored;
alter table card_balance
  add column type           text,
  add column created_at     timestamptz,
  add column is_printed     boolean,
  add column is_active      boolean,
  add column listed_expiry  timestamptz;
update card_balance b
   set type = c.type,
       created_at = c.created_at,
       is_printed = c.is_printed,
       is_active = c.is_active,
       listed_expiry = c.listed_expiry
  from card c
 where c.id = b.card_id;
alter table card_balance
  alter column type set not null,
  alter column created_at set not null,
  alter column is_printed set not null,
  alter column is_active set not null,
  alter column listed_expiry set not null;
alter table card add constraint card_as_listed unique (id, type, created_at, is_printed, is_active, listed_expiry);
alter table card_balance drop constraint card_balance_card_id_fkey;
alter table card_balance add constraint card_balance_as_listed
  foreign key (card_id, type, created_at, is_printed, is_active, listed_expiry)
  references card (id, type, created_at, is_printed, is_active, listed_expiry)
  on update cascade;
drop index card_by_balance;
create index card_by_balance on card_balance (balance, card_id) include (type, is_printed, is_active, listed_expiry);
create index low_card_by_creation on card_balance (created_at, card_id) include (type, is_printed) where balance <= 2000;
create index low_card_by_type on card_balance (type, created_at, card_id) include (is_printed) where balance <= 2000;
create index low_card_by_expiry on card_balance (listed_expiry, card_id) include (type, is_printed) where balance <= 2000;
create index unprinted_card_by_balance on card_balance (balance, card_id) include (type, is_active, listed_expiry) where not is_printed;
