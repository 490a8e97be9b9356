-- Products as their organisers keep them: put away and brought back, changed by one admin at a time, every price remembered.
alter table product add column archived_at timestamptz;
update product set archived_at = updated_at where is_archived;
alter table product drop column is_archived;
alter table product
  add column is_archived  boolean not null generated always as (archived_at is not null) stored,
  -- One more with every change: an admin who saves what they read before another saved is told.
  add column version      integer not null default 1 check (version > 0),
  -- As `plainWords` of the rules writes it.
  add column plain        text not null generated always as
    (btrim(replace(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), '’', ''''))) stored;

-- Nothing kept two products of a stand from having one name until now.
update product p
   set name = p.name || ' (' || twin.place || ')'
  from (select id, row_number() over (partition by stand_id, plain order by created_at, id) as place
          from product
         where archived_at is null) twin
 where twin.id = p.id
   and twin.place > 1;
create unique index one_product_per_name on product (stand_id, plain) where archived_at is null;

-- For the list. Stock and sales are sorted without one: what indexes them would be written by every sale.
create index product_by_name on product (plain, id) where archived_at is null;
create index product_by_price on product (price, id) where archived_at is null;
create index product_by_creation on product (created_at, id) where archived_at is null;
create index product_of_category on product (category_id, plain, id) where archived_at is null;
create index archived_product on product (plain, id) where archived_at is not null;
create index product_by_piece_of_name on product using gin (plain gin_trgm_ops);

-- Append-only. Number 1 is the price a product was created with; whose hand that was is not known of older ones.
create table product_price (
  product_id  uuid not null references product,
  number      integer not null check (number > 0),
  price       integer not null check (price >= 0),
  changed_by  uuid,
  changed_at  timestamptz not null,
  primary key (product_id, number)
);
insert into product_price (product_id, number, price, changed_at)
select id, 1, price, created_at
  from product;
