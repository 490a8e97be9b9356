-- What one card paid for, newest first.
create index sale_by_card on sale (card_id, created_at desc, id desc);
