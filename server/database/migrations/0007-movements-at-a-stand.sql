-- Every movement at a stand, sales included, newest first. What all stands moved is put together from the newest of each.
create index stock_movement_at_stand on stock_movement (stand_id, created_at desc, product_id, number);
