-- A card is handed to a customer against what it was issued with: sold at a desk, or given by the organiser. Until then that
-- amount is to be collected for it. Amounts in whole centimes.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'card-sale', 'card-gift', 'sale', 'sale-cancellation', 'till-opening', 'cash-in',
                  'cash-out', 'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment',
                  'transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation',
                  'restock-request', 'notification-approval', 'notification-rejection', 'notification-cancellation',
                  'sold-out-marking', 'sold-out-ending')) not valid;

-- Of what was to be collected for the card, how much this operation settled; below zero where a sale is taken back.
alter table operation
  add column settled bigint not null default 0,
  add constraint operation_settles_cards
    check (settled = 0 or (kind in ('card-sale', 'card-gift') and settled > 0) or (kind = 'recharge-cancellation' and settled < 0)) not valid;

alter table card_balance
  add column to_collect integer not null default 0 check (to_collect >= 0),
  add column handed text check (handed in ('sold', 'given')),
  add constraint card_handed_owes_nothing check (handed is null or to_collect = 0);
update card_balance b
   set to_collect = c.initial_balance
  from card c
 where c.id = b.card_id
   and c.previous_card_id is null
   and c.initial_balance > 0;
create index card_to_collect on card_balance (created_at desc, card_id desc) where to_collect > 0;

drop index operation_at_desk;
create index operation_at_desk on operation (actor_id, booked_at desc, id desc)
  where kind in ('recharge', 'recharge-cancellation', 'card-sale', 'refund', 'initialization', 'replacement', 'cash-in', 'cash-out');
