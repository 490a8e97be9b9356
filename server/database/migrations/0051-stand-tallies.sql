-- No figure asks what one stand sold in one quarter of an hour, and a month of such rows took five times as long to add up as a
-- screen may wait. What all sold in a quarter, and what each stand sold on a business day, are kept apart.
create table stand_tally (
  business_day  text not null,
  stand_id      uuid not null,
  shard         smallint not null,
  sales         integer not null,
  amount        bigint not null,
  primary key (business_day, stand_id, shard)
) with (fillfactor = 50);
insert into stand_tally (business_day, stand_id, shard, sales, amount)
select business_day, stand_id, shard, sum(sales), sum(amount)
  from sale_tally
 group by business_day, stand_id, shard;

create table sale_tally_of_all as
select business_day, quarter, shard, sum(sales) as sales, sum(amount) as amount, sum(cancelled) as cancelled,
       sum(cancelled_amount) as cancelled_amount
  from sale_tally
 group by business_day, quarter, shard;
truncate sale_tally;
alter table sale_tally drop column stand_id;
alter table sale_tally add primary key (business_day, quarter, shard);
insert into sale_tally (business_day, quarter, shard, sales, amount, cancelled, cancelled_amount)
select business_day, quarter, shard, sales, amount, cancelled, cancelled_amount
  from sale_tally_of_all;
drop table sale_tally_of_all;
