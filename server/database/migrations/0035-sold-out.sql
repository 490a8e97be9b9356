-- A person says that a product has run out, whatever its stock is: no till sells it until they say otherwise, or until then.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check
  check (kind in ('issue', 'import', 'recharge', 'recharge-cancellation', 'refund', 'initialization', 'replacement',
                  'deactivation', 'expiry-change', 'sale', 'sale-cancellation', 'till-opening', 'cash-in', 'cash-out',
                  'till-count', 'till-closing', 'till-remote-closing', 'void',
                  'supply', 'stock-return', 'loss', 'adjustment',
                  'alert-raising', 'alert-taking', 'alert-release', 'alert-resolution', 'alert-cancellation',
                  'inventory-opening', 'inventory-count', 'inventory', 'inventory-abandonment',
                  'transfer-request', 'transfer-sending', 'transfer-reception', 'transfer-cancellation',
                  'restock-request', 'notification-approval', 'notification-rejection', 'notification-cancellation',
                  'sold-out-marking', 'sold-out-ending')) not valid;

alter table product
  add column sold_out_since timestamptz,
  add column sold_out_by uuid,
  add column sold_out_until timestamptz,
  add constraint sold_out_by_somebody check ((sold_out_since is null) = (sold_out_by is null)),
  add constraint sold_out_for_a_while check (sold_out_until is null or (sold_out_since is not null and sold_out_until > sold_out_since));
