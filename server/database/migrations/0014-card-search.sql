-- A few characters of a code stand in thousands of cards. They are found by passing along the cards in the order asked
-- for, so every index that hands cards out in order carries their codes too; and those that begin at the balance know the
-- code from beside it, where the database keeps it the same.
drop index card_by_code, card_by_creation, card_by_type, card_by_expiry, card_by_type_and_expiry,
  unprinted_card_by_creation, unprinted_card_by_type, unprinted_card_by_expiry,
  live_card_by_creation, live_card_by_type, expired_card_by_creation, expired_card_by_type,
  card_by_balance, unprinted_card_by_balance, low_card_by_creation, low_card_by_type, low_card_by_expiry;

alter table card_balance drop constraint card_balance_as_listed;
alter table card drop constraint card_as_listed;
alter table card_balance add column code text;
update card_balance b
   set code = c.code
  from card c
 where c.id = b.card_id;
alter table card_balance alter column code set not null;
alter table card add constraint card_as_listed unique (id, type, created_at, is_printed, is_active, listed_expiry, code);
alter table card_balance add constraint card_balance_as_listed
  foreign key (card_id, type, created_at, is_printed, is_active, listed_expiry, code)
  references card (id, type, created_at, is_printed, is_active, listed_expiry, code)
  on update cascade;

-- Of the beginning of a code, which some thousands of cards may share, nothing is asked that is not here.
create index card_by_code on card (code text_pattern_ops) include (id, type, created_at, expires_at, is_printed, is_active);
create index card_by_creation on card (created_at, id) include (expires_at, type, is_active, is_printed, code);
create index card_by_type on card (type, created_at, id) include (expires_at, is_active, is_printed, code);
create index card_by_expiry on card (expires_at, id) include (type, is_active, is_printed, code);
create index card_by_type_and_expiry on card (type, expires_at, id) include (is_active, is_printed, code);
create index unprinted_card_by_creation on card (created_at, id) include (expires_at, type, is_active, code)
  where not is_printed;
create index unprinted_card_by_type on card (type, created_at, id) include (expires_at, is_active, code)
  where not is_printed;
create index unprinted_card_by_expiry on card (expires_at, id) include (type, is_active, code) where not is_printed;
create index live_card_by_creation on card (created_at, id) include (expires_at, type, is_printed, code)
  where is_active and not is_noted_expired;
create index live_card_by_type on card (type, created_at, id) include (expires_at, is_printed, code)
  where is_active and not is_noted_expired;
create index expired_card_by_creation on card (created_at, id) include (expires_at, type, is_printed, code)
  where is_active and is_noted_expired;
create index expired_card_by_type on card (type, created_at, id) include (expires_at, is_printed, code)
  where is_active and is_noted_expired;

create index card_by_balance on card_balance (balance, card_id) include (type, is_printed, is_active, listed_expiry, code);
create index unprinted_card_by_balance on card_balance (balance, card_id) include (type, is_active, listed_expiry, code)
  where not is_printed;
create index low_card_by_creation on card_balance (created_at, card_id) include (type, is_printed, code)
  where balance <= 2000;
create index low_card_by_type on card_balance (type, created_at, card_id) include (is_printed, code) where balance <= 2000;
create index low_card_by_expiry on card_balance (listed_expiry, card_id) include (type, is_printed, code)
  where balance <= 2000;
create index low_unprinted_card_by_creation on card_balance (created_at, card_id) include (type, code)
  where balance <= 2000 and not is_printed;
create index low_unprinted_card_by_type on card_balance (type, created_at, card_id) include (code)
  where balance <= 2000 and not is_printed;
create index low_unprinted_card_by_expiry on card_balance (listed_expiry, card_id) include (type, code)
  where balance <= 2000 and not is_printed;
