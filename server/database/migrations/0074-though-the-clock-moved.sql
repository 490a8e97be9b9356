-- Which act left the mark of a product as it is: the clock does not tell which was the last, for it may have been put back between two.
alter table product add column sold_out_act uuid;
with acts as (
  select distinct on (a.product_id) a.product_id, a.id
    from (select (answer ->> 'productId')::uuid as product_id, id, booked_at, answer -> 'soldOut' as mark
            from operation
           where kind in ('sold-out-marking', 'sold-out-ending')) a
    join product p on p.id = a.product_id
   order by a.product_id,
            ((a.mark ->> 'since')::timestamptz is not distinct from p.sold_out_since
             and (a.mark ->> 'by')::uuid is not distinct from p.sold_out_by
             and (a.mark ->> 'until')::timestamptz is not distinct from p.sold_out_until) desc,
            a.booked_at desc, a.id desc)
update product p
   set sold_out_act = acts.id
  from acts
 where p.id = acts.product_id;

-- The last jump of the machine's clock that somebody said was right: each server follows it, and sign-ins are moved once for it.
create table followed_jump (
  is_only   boolean primary key default true check (is_only),
  machine   timestamptz not null,
  moved_ms  bigint not null
);
insert into followed_jump (machine, moved_ms) values ('1970-01-01', 0);
