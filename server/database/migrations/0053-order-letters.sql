-- Under which letters a stand gave its numbers on a business day: «Z-127» is found without looking into the sales of every stand.
alter table order_count add column letters text[] not null default '{}';
update order_count c
   set letters = given.letters
  from (select stand_id, business_day, array_agg(distinct split_part(order_number, '-', 1)) as letters
          from sale
         group by stand_id, business_day) as given
 where given.stand_id = c.stand_id
   and given.business_day = c.business_day;
alter table order_count alter column letters drop default;
