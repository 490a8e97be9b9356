-- A drawer handed to a colleague is counted by who is to take it. What they found instead, and what its giver found when counting
-- again: nothing is booked by it, and no row changes. Amounts in whole centimes.
create table handed_count (
  till_id     uuid not null,
  number      integer not null,
  counted_by  uuid not null references staff,
  counted     bigint not null check (counted >= 0),
  counted_at  timestamptz not null,
  primary key (till_id, number)
);

-- The balance of a lost card may go onto a blank one: an operation of the blank card beside the one of the lost card.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'replacement-credit',
                  'deactivation', 'expiry-change', 'card-sale', 'card-gift', 'sale', 'sale-cancellation', 'till-opening', 'cash-in',
                  'cash-out', 'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment',
                  'transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation',
                  'restock-request', 'notification-approval', 'notification-rejection', 'notification-cancellation',
                  'sold-out-marking', 'sold-out-ending')) not valid;
