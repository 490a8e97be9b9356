-- What nobody had paid for of a card that is deactivated is taken back: no longer to be collected, and not unclaimed.
alter table operation drop constraint operation_settles_cards;
alter table operation add constraint operation_settles_cards
  check (settled = 0
         or (kind in ('card-sale', 'card-gift') and settled > 0)
         or (kind = 'deactivation' and settled > 0 and settled <= -amount)
         or (kind = 'recharge-cancellation' and settled < 0)) not valid;
