-- A page that moves to the other computer shows a ticket of its sign-in, once. When the last one that was used had been taken: it and
-- all before it are good no more.
alter table sign_in add column moved_by_ticket_of timestamptz;
