-- A period of a product's history begins and ends at an instant; in between its movements are numbered without gap.
create index stock_movement_by_time on stock_movement (product_id, created_at desc);

-- Few beside the sales, which never write it: what these do not explain of a period, its sales do.
create index stock_movement_but_sales on stock_movement (product_id, number) where type <> 'sale';
