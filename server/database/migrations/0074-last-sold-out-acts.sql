-- Which act left the mark of a product as it is: the clock does not tell which was the last, for it may have been put back between two.
alter table product add column sold_out_act uuid;
with acts as (
  select distinct on (a.product_id) a.product_id, a.id
    from (select (answer ->> 'productId')::uuid as product_id, id, booked_at, (answer -> 'soldOut' ->> 'since')::timestamptz as since
            from operation
           where kind in ('sold-out-marking', 'sold-out-ending')) a
    join product p on p.id = a.product_id
   order by a.product_id, a.booked_at desc, (a.since is not distinct from p.sold_out_since) desc, a.id desc)
update product p
   set sold_out_act = acts.id
  from acts
 where p.id = acts.product_id;
