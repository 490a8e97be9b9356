-- What a vendor types at the till for a product: once at a stand, among the products that are not archived.
alter table product
  add column code text not null default '' check (code ~ '^[0-9A-Z]{0,4}$');
create unique index one_product_per_code on product (stand_id, code) where code <> '' and archived_at is null;
