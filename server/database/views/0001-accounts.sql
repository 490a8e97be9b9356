-- Every account there is, on its side of the equation: what the house holds = what it owes or has earned.
create view account as
select card_id as id, 'card' as kind, 'owed' as side from card_balance
 union all
select id, 'drawer', 'held' from till
 union all
select id, 'stand sales', 'owed' from stand
 union all
select id::uuid, kind, side
  from (values ('00000000-0000-7000-8000-000000000001', 'float', 'owed'),
               ('00000000-0000-7000-8000-000000000002', 'cards to collect', 'held'),
               ('00000000-0000-7000-8000-000000000003', 'cash differences', 'held'),
               ('00000000-0000-7000-8000-000000000004', 'unclaimed', 'owed'),
               ('00000000-0000-7000-8000-000000000005', 'given cards', 'held')) as house (id, kind, side);

-- What each account is worth: a held account grows by what it gives, an owed one by what it receives.
create view account_value as
select a.id, a.kind, a.side,
       coalesce(case a.side when 'owed' then r.received else g.given end, 0)
     - coalesce(case a.side when 'owed' then g.given else r.received end, 0) as value
  from account a
  left join (select to_account, sum(amount)::bigint as received from transfer group by to_account) r on r.to_account = a.id
  left join (select from_account, sum(amount)::bigint as given from transfer group by from_account) g on g.from_account = a.id;
