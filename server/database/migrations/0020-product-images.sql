-- The photos of products, always bytes of our own encoder. In the database: backups and replicas carry them.
create table product_image (
  hash        text primary key check (hash ~ '^[0-9a-f]{64}$'),
  large       bytea not null check (octet_length(large) <= 120000),
  small       bytea not null check (octet_length(small) <= 120000),
  created_at  timestamptz not null
);
alter table product drop column image;
alter table product add column image_hash text references product_image;
create index product_by_image on product (image_hash) where image_hash is not null;
