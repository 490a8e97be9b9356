-- What the sales of a product came to up to each movement, those included that were cancelled since: a period sold what
-- lies between its two ends, however many sales it had.
alter table product_stock
  add column amount_sold bigint not null default 0 check (amount_sold >= 0);
alter table stock_movement
  add column amount_sold bigint check (amount_sold >= 0);

update stock_movement m
   set amount_sold = told.amount_sold
  from (select s.product_id, s.number,
               coalesce(sum(l.amount) over (partition by s.product_id order by s.number), 0) as amount_sold
          from stock_movement s
          left join (select sale_id, product_id, sum(total) as amount
                       from sale_line
                      group by sale_id, product_id) l
            on s.type = 'sale' and l.sale_id = s.operation_id and l.product_id = s.product_id) as told
 where told.product_id = m.product_id
   and told.number = m.number;
alter table stock_movement alter column amount_sold set not null;

update product_stock s
   set amount_sold = m.amount_sold
  from stock_movement m
 where m.product_id = s.product_id
   and m.number = s.movement_count;

-- Append-only. Of each product in a sale that was cancelled: the movement that took it, how much it took and what it cost.
create table cancelled_product_sale (
  product_id  uuid not null,
  number      integer not null,
  quantity    bigint not null check (quantity > 0),
  amount      bigint not null check (amount >= 0),
  primary key (product_id, number)
);
insert into cancelled_product_sale (product_id, number, quantity, amount)
select m.product_id, m.number, -m.quantity, sum(l.total)
  from sale s
  join stock_movement m on m.operation_id = s.id
  join sale_line l on l.sale_id = s.id and l.product_id = m.product_id
 where s.status = 'cancelled'
 group by m.product_id, m.number;

-- What a period's other movements came to is read from the index alone.
create index stock_movement_sums_but_sales on stock_movement (product_id, number) include (type, quantity) where type <> 'sale';
drop index stock_movement_but_sales;
