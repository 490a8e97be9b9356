-- Lost and stolen cards in the order of time: few, and each is looked at.
create index operation_replacement on operation (booked_at desc, id desc) where kind = 'replacement';
