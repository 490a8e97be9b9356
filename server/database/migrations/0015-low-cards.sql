-- Lists of cards are read from indexes alone, as long as the database knows that nothing on a page has changed since it
-- last tidied there. Sales change balances all evening: tidied after each hundredth of them, not after each fifth, a list
-- never has to look at more than that.
alter table card_balance set (autovacuum_vacuum_scale_factor = 0.01);

create index low_card_by_type_and_expiry on card_balance (type, listed_expiry, card_id) include (is_printed, code)
  where balance <= 2000;
