-- What desks paid out, in the order of time: where to look for a recharge that was paid back at once.
create index operation_paid_out on operation (booked_at desc, id desc)
  where kind in ('refund', 'initialization') and amount < 0;
