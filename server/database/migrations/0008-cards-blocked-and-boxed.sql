-- A card that an administrator or an operator blocks by hand is kept beside those found by facts: without facts, and nobody has said yet
-- whether it was lost or stolen.
alter table card_search drop constraint card_search_facts_check;
alter table card_search drop constraint card_search_check1;
alter table card_search add constraint card_searched_or_blocked_by_hand
  check (cardinality(facts) >= 2 or (cardinality(facts) = 0 and because is null and blocked_at is not null));
alter table card_search add constraint card_blocked_with_its_balance
  check ((blocked_at is null) = (balance is null) and (because is null) = (blocked_at is null or cardinality(facts) = 0));

-- Of the active cards those that were used, recharged, sold or given; the others lie in the box. A card leaves the box once: a sale on one
-- that has left touches nothing of this index.
alter table card_tally add column handed bigint not null default 0;
update card_tally
   set handed = (select count(*)
                   from card_balance
                  where is_active
                    and not (handed is null and balance = to_collect and last_purchase_at is null and last_recharge_at is null
                             and last_refund_at is null))
 where shard = (select min(shard) from card_tally);
create index card_in_box on card_balance (created_at, card_id)
  include (type, is_printed, listed_expiry, balance, to_collect, operation_count, code)
  where is_active and handed is null and balance = to_collect and last_purchase_at is null and last_recharge_at is null
    and last_refund_at is null;
