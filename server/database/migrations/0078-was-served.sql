-- 0030 wrote down that tickets of before had been served, and not beside it that they ever were.
update ticket t
   set was_served = true
 where not was_served
   and exists (select from ticket_event e where e.sale_id = t.sale_id and e.step = 'served');
