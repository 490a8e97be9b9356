-- `desk_tally` tells the sales of cards apart from the recharges among which it counted them, and no longer counts initializations that paid
-- nothing. It repeats what `operation` says, so it is filled again from there.
alter table desk_tally drop constraint desk_tally_kind_check;
alter table desk_tally add constraint desk_tally_kind_check
  check (kind in ('recharge', 'card-sale', 'refund', 'initialization'));
delete from desk_tally;
insert into desk_tally (quarter, kind, shard, operations, amount)
select date_bin('15 minutes', o.booked_at, 'epoch'), o.kind, 0, count(*) filter (where back.id is null),
       sum(o.amount + o.settled + coalesce(back.amount + back.settled, 0))
  from operation o
  left join operation back on back.reverses_id = o.id
 where o.kind in ('recharge', 'card-sale', 'refund')
    or (o.kind = 'initialization' and o.amount <> 0)
 group by 1, 2;
