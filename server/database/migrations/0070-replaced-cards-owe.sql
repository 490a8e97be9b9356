-- What nobody had paid for of a card that was replaced is to be collected for the one that took its place.
with recursive held as (
  select id, id as head
    from card
   where coalesce(ending, '') not in ('lost', 'stolen')
   union all
  select p.id, h.head
    from held h
    join card c on c.id = h.id
    join card p on p.id = c.previous_card_id
   where p.ending in ('lost', 'stolen')),
carried as (
  select h.head, sum(b.to_collect) as due
    from held h
    join card_balance b on b.card_id = h.id
   where h.id <> h.head
     and b.to_collect > 0
   group by h.head),
emptied as (
  update card_balance b
     set to_collect = 0
    from card c
   where c.id = b.card_id
     and c.ending in ('lost', 'stolen')
     and b.to_collect > 0)
update card_balance b
   set to_collect = b.to_collect + c.due
  from carried c
 where c.head = b.card_id;
