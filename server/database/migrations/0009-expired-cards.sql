-- A card expires by the clock, which no index knows. What has expired is noted whenever a list is asked for, so that the
-- living and the expired each stand in indexes of their own; the clock is asked beside them, and a late note hides nothing.
alter table card add column is_noted_expired boolean not null default false;
update card set is_noted_expired = true where is_active and expires_at <= now();

create index card_to_note on card (expires_at) where is_active and not is_noted_expired;
create index live_card_by_creation on card (created_at, id) include (expires_at, type, is_printed)
  where is_active and not is_noted_expired;
create index live_card_by_type on card (type, created_at, id) include (expires_at, is_printed)
  where is_active and not is_noted_expired;
create index expired_card_by_creation on card (created_at, id) include (expires_at, type, is_printed)
  where is_active and is_noted_expired;
create index expired_card_by_type on card (type, created_at, id) include (expires_at, is_printed)
  where is_active and is_noted_expired;
create index unprinted_card_by_type on card (type, created_at, id) include (expires_at, is_active) where not is_printed;
