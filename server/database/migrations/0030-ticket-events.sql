-- What the kitchen did with each ticket, one row a step, in order. That it was ordered and that it was cancelled, the books say.
alter table ticket
  -- How many rows it has here.
  add column event_count integer not null default 0 check (event_count >= 0);

-- Append-only. Numbered without gap per ticket, from 1.
create table ticket_event (
  sale_id  uuid not null references ticket,
  number   integer not null check (number > 0),
  step     text not null check (step in ('new', 'preparing', 'ready', 'served')),
  -- Null where it was not written down at the time.
  by       uuid,
  at       timestamptz not null,
  -- 'recall': brought back by «Rappeler», which takes the ticket finished last; 'move': this ticket was meant.
  way      text not null check (way in ('move', 'recall')),
  primary key (sale_id, number)
);

-- Of the tickets until today it is known when each step they stand on was reached, and not by whom.
insert into ticket_event (sale_id, number, step, at, way)
select sale_id, row_number() over (partition by sale_id order by place), step, at, 'move'
  from (select sale_id, 1 as place, 'preparing' as step, started_at as at
          from ticket
         where started_at < ready_at or (started_at is not null and ready_at is null)
         union all
        select sale_id, 2, 'ready', ready_at
          from ticket
         where ready_at is not null
         union all
        select sale_id, 3, 'served', served_at
          from ticket
         where served_at is not null) as reached;
update ticket t
   set event_count = (select count(*) from ticket_event e where e.sale_id = t.sale_id)
 where started_at is not null or ready_at is not null or served_at is not null;
